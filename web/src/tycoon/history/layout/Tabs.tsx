import { Link, useLocation } from 'wouter';
import { useText } from '../../../text/text.ts';
import './tabs.css';
import { tabsText } from './tabs-text.ts';

const TABS = [
  { href: '/games', word: 'games', pages: /^\/games/ },
  { href: '/leaderboard', word: 'leaderboard', pages: /^\/(leaderboard|players)/ },
  { href: '/statistics', word: 'statistics', pages: /^\/(statistics|maps)/ },
  { href: '/history', word: 'shelf', pages: /^\/history/ },
] as const;

/** One place for everything that was played: Tycoon on its network, the other games in this browser. */
export function Tabs() {
  const t = useText(tabsText);
  const [path] = useLocation();
  return (
    <nav className="record-tabs" aria-label={t.records}>
      {TABS.map(({ href, word, pages }) => (
        <Link key={href} href={href} aria-current={pages.test(path) ? 'page' : undefined}>
          {t[word]}
        </Link>
      ))}
    </nav>
  );
}
