import './outcome.css';
import { END_REASON_NAMES, type GameView, isKnown } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { number, useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { propertiesOf } from '../rail/seat-status.ts';
import type { Seats } from '../seats/seat.ts';
import { marginOf, type Outcome, outcomeOf } from './outcome.ts';
import { outcomeText } from './text.ts';

interface Props {
  readonly map: GameMap;
  readonly view: GameView;
  readonly seats: Seats;
  readonly entries: readonly TimelineEntry[];
  readonly rematch?: (() => void) | undefined;
}

/** Who won and by how much, and where to go from here; can be put aside to look at the board once more. */
export function Ending({ map, view, seats, entries, rematch }: Props) {
  const t = useText(outcomeText);
  const [aside, setAside] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const outcome = outcomeOf(view, map, entries);
  if (outcome === null || aside) return null;
  const { reason } = outcome;
  const why = isKnown(END_REASON_NAMES, reason) ? t[`end_${END_REASON_NAMES[reason]}`] : t.over;
  return (
    <section ref={sheet} tabIndex={-1} className="outcome sheet" aria-label={t.over}>
      <p className="small quiet-text">{why}</p>
      <Headline outcome={outcome} seats={seats} />
      <ol>
        {outcome.places.map(({ address, rank, worth, isOut }) => {
          const seat = seats.get(address);
          return seat === undefined ? null : (
            <li key={address}>
              <Player
                face={seat}
                size={rank === 1 ? 'lg' : ''}
                badge={seat.isYou ? <span className="quiet-text">{t.you}</span> : null}
                note={`${t.place(rank)} · ${
                  isOut ? t.out : t.holds(number(cashOf(view, address)), propertiesOf(view, address))
                }`}
                money={
                  <span className="num">
                    {number(Number(worth))} <small>{t.inAll}</small>
                  </span>
                }
              />
            </li>
          );
        })}
      </ol>
      <div className="outcome-keys">
        {rematch === undefined ? null : (
          <button type="button" className="key" onClick={rematch}>
            {t.again}
          </button>
        )}
        <Link className="plain" href={`/games/${view.id}/turns/1`}>
          {t.replay}
        </Link>
        <button type="button" className="plain" onClick={() => setAside(true)}>
          {t.aside}
        </button>
        <Link className="plain" href="/tycoon">
          {t.lobby}
        </Link>
      </div>
    </section>
  );
}

const cashOf = (view: GameView, address: string): number =>
  Number(view.players.find((player) => player.address === address)?.cash ?? 0n);

function Headline({ outcome, seats }: { readonly outcome: Outcome; readonly seats: Seats }) {
  const t = useText(outcomeText);
  const winners = outcome.places.flatMap(({ address, rank }) =>
    rank === 1 ? (seats.get(address) ?? []) : [],
  );
  const [winner] = winners;
  if (winner === undefined) return <h2>{t.nobody}</h2>;
  if (winners.length > 1) return <h2>{t.shared(winners.map(({ name }) => name).join(t.and))}</h2>;
  const by = marginOf(outcome);
  if (by === null) return <h2>{winner.isYou ? t.youWin : t.wins(winner.name)}</h2>;
  return <h2>{winner.isYou ? t.youWinBy(number(Number(by))) : t.winsBy(winner.name, number(Number(by)))}</h2>;
}
