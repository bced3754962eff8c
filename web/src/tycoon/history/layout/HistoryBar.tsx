import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../art/Icon.tsx';
import { TITLES } from '../../../games/ids.ts';
import { Switches } from '../../../shell/Switches.tsx';
import { useText } from '../../../text/text.ts';
import { historyText } from '../index/text.ts';

/** The bar over one game: home, which game, what can be done with it. */
export function HistoryBar({ note, children }: { readonly note: string; readonly children?: ReactNode }) {
  const t = useText(historyText);
  return (
    <header className="bar record-bar">
      <Link href="/" className="ico" aria-label={t.home}>
        <Icon id="i-home" size={24} />
      </Link>
      <div className="title">
        <span lang="zh">{TITLES.tycoon.zh}</span>
        <span className="latin">{TITLES.tycoon.en}</span>
      </div>
      <span className="note">{note}</span>
      <div className="sp" />
      <Link href="/games" className="plain small" aria-label={t.allGames}>
        <Icon id="i-scroll" size={18} />
        <span className="bar-word">{t.allGames}</span>
      </Link>
      {children}
      <Switches />
    </header>
  );
}
