import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../text/text.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { Switches } from './Switches.tsx';
import { shellText } from './text.ts';

/** The head of every page that is not a table itself; `children` stand before the switches. */
export function Top({
  level = 'brand',
  children,
}: {
  readonly level?: 'h1' | 'brand';
  readonly children?: ReactNode;
}) {
  const t = useText(shellText);
  const [open, setOpen] = useState(false);
  const title = (
    <Link href="/" className="brand">
      <span lang="zh">五戏一桌</span>
      <span>{t.site}</span>
    </Link>
  );
  return (
    <header className="top">
      {level === 'h1' ? <h1>{title}</h1> : title}
      <div className="sp" />
      <nav aria-label={t.site_nav}>
        <Link href="/rules">{t.rules}</Link>
        <Link href="/profile">{t.history}</Link>
        <button type="button" onClick={() => setOpen(true)}>
          {t.settings}
        </button>
      </nav>
      {children}
      <Switches />
      {open ? <SettingsDialog onClose={() => setOpen(false)} /> : null}
    </header>
  );
}
