import { Link, useLocation } from 'wouter';
import { useText } from '../../text/text.ts';
import './tabs.css';
import { tabsText } from './tabs-text.ts';

const TABS = [
  { href: '/games', word: 'games' },
  { href: '/leaderboard', word: 'leaderboard' },
  { href: '/statistics', word: 'statistics' },
  { href: '/history', word: 'shelf' },
] as const;

/** One place for everything that was played: Tycoon on its network, the other games in this browser. */
export function Tabs() {
  const t = useText(tabsText);
  const [path] = useLocation();
  return (
    <nav className="record-tabs" aria-label={t.records}>
      {TABS.map(({ href, word }) => (
        <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
          {t[word]}
        </Link>
      ))}
    </nav>
  );
}
