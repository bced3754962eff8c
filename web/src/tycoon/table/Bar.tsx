import './bar.css';
import type { GameView } from '@tycoon/sdk';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../art/Icon.tsx';
import { Medallion } from '../../art/Medallion.tsx';
import { Switches } from '../../shell/Switches.tsx';
import { shellText } from '../../shell/text.ts';
import { useText } from '../../text/text.ts';
import { BarSlot } from '../../ui/BarSlot.tsx';
import type { Connection } from '../live/live.ts';
import { nextPlayer, turnOrder } from '../rail/seat-status.ts';
import type { Seats } from '../seats/seat.ts';
import { tycoonText } from './text.ts';

/** Where to go back to. */
export const LOBBY = '/tycoon';

/** The head of the table: how far the game is, whose turn it is and who comes next, and whether the page hears the chain. */
export function Bar({
  view,
  seats,
  connection,
  menu,
  children,
}: {
  readonly view: GameView;
  readonly seats: Seats;
  readonly connection: Connection;
  /** Draws the menu while it is open. */
  readonly menu: (close: () => void) => ReactNode;
  readonly children?: ReactNode;
}) {
  const t = useText(tycoonText);
  const s = useText(shellText);
  const [open, setOpen] = useState(false);
  const { maxTurns } = view.config;
  return (
    <header className="bar ty-bar">
      <Link href={LOBBY} className="ico" aria-label={t.toLobby}>
        <Icon id="i-home" size={24} />
      </Link>
      <div className="title">
        <span lang="zh">大富翁</span>
        <span className="latin">Tycoon</span>
      </div>
      <span className="note">
        {t.round(String(view.turn))}
        {maxTurns === null ? '' : t.of(String(maxTurns))}
        {view.config.clockDice ? <b className="ty-predictable"> · {t.clockDice}</b> : null}
      </span>
      <div className="sp" />
      <Order view={view} seats={seats} />
      <div className="sp" />
      <span className={`ty-net is-${connection}`} role="status">
        <i aria-hidden="true" />
        {t[connection]}
      </span>
      {children}
      <BarSlot />
      <Switches />
      <button type="button" className="ico" aria-label={s.menu} onClick={() => setOpen(true)}>
        <Icon id="i-menu" />
      </button>
      {open ? menu(() => setOpen(false)) : null}
    </header>
  );
}

/** The turn as it goes round: who is on, who comes next, and the rest. */
function Order({ view, seats }: { readonly view: GameView; readonly seats: Seats }) {
  const t = useText(tycoonText);
  const order = turnOrder(view);
  const next = nextPlayer(view);
  if (view.status !== 'active') return null;
  return (
    <ol className="ty-order" aria-label={t.order}>
      {order.map((player, i) => {
        const seat = seats.get(player.address);
        if (seat === undefined) return null;
        const name = seat.isYou ? t.you : seat.name;
        const words = i === 0 ? name : player === next ? t.nextIs(name) : '';
        return (
          <li key={player.address} className={i === 0 ? 'on' : ''} aria-current={i === 0}>
            <Medallion figure={seat.figure} tone={seat.tone} size="sm" />
            {words === '' ? <span className="sr">{name}</span> : <span>{words}</span>}
          </li>
        );
      })}
    </ol>
  );
}
