import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { Switches } from '../shell/Switches.tsx';
import { shellText } from '../shell/text.ts';
import { useLanguage, useText } from '../text/text.ts';
import { BarSlot } from '../ui/BarSlot.tsx';
import type { GameKit } from './kit.ts';
import type { TableSnapshot } from './protocol.ts';
import { TableMenu } from './TableMenu.tsx';

/** The bar over every table: home, which game, how far; sound, light, language and the rest in a menu. */
export function TableBar({
  kit,
  snapshot,
  live,
  isKept = true,
  children,
}: {
  readonly kit: GameKit;
  readonly snapshot: TableSnapshot;
  readonly live: boolean;
  /** The game is on the shelf of this browser: it can be saved, shared, replayed and removed. */
  readonly isKept?: boolean;
  readonly children?: ReactNode;
}) {
  const t = useText(shellText);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const title = kit.entry.title;
  const note = kit.note(snapshot);
  return (
    <header className="bar">
      <Link href="/" className="ico" aria-label={t.home}>
        <Icon id="i-home" size={24} />
      </Link>
      <div className="title">
        <span lang="zh">{title.zh}</span>
        <span className="latin">{title.en}</span>
      </div>
      <span className="note">
        {note.short[language]}
        {note.more === undefined ? null : <span className="more">{note.more[language]}</span>}
      </span>
      <div className="sp" />
      {children}
      <BarSlot />
      <Switches />
      <button type="button" className="ico" aria-label={t.menu} onClick={() => setOpen(true)}>
        <Icon id="i-menu" />
      </button>
      {open ? (
        <TableMenu kit={kit} snapshot={snapshot} live={live} isKept={isKept} onClose={() => setOpen(false)} />
      ) : null}
    </header>
  );
}
