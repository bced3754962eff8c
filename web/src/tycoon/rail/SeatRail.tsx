import './rail.css';
import { activePlayer, type GameView, netWorth } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { Count } from '../../table/Count.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import type { Seats } from '../seats/seat.ts';
import { leaderOf, propertiesOf, seatStatusOf } from './seat-status.ts';
import { railText } from './text.ts';
import { useReasons } from './use-reasons.ts';
import { reasonWords, statusWords, tileName } from './words.ts';

interface Props {
  readonly map: GameMap;
  /** The game as far as the board has played. */
  readonly view: GameView;
  readonly seats: Seats;
  readonly entries: readonly TimelineEntry[];
  readonly playedTo: number;
}

/** Everyone at the table: cash, worth, land, and what they are about. */
export function SeatRail({ map, view, seats, entries, playedTo }: Props) {
  const t = useText(railText);
  const language = useLanguage();
  const reasons = useReasons(entries, playedTo);
  const names = { t, seats, tile: (tile: number) => tileName(map, tile, language) };
  const active = activePlayer(view);
  const leader = leaderOf(view, map);
  return (
    <section className="seats" aria-label={t.players}>
      <ol style={{ '--seats': view.players.length } as React.CSSProperties}>
        {view.players.map((player) => {
          const seat = seats.get(player.address);
          if (seat === undefined) return null;
          const status = seatStatusOf(view, player);
          const reason = reasons.get(player.address);
          const worth = netWorth(view, map, player.address);
          const state = player === active ? `is-${status.kind} on` : `is-${status.kind}`;
          return (
            <li key={player.address} className={`${seat.tone} ${state}`} aria-current={player === active}>
              <Player
                face={seat}
                mark={
                  player.address === leader ? (
                    <span className="seat-crown" title={t.leads}>
                      <Icon id="i-crown" size={14} />
                      <span className="sr">{t.leads}</span>
                    </span>
                  ) : null
                }
                badge={seat.isYou ? <em>{t.you}</em> : seat.isBot ? <em>{t.bot}</em> : null}
                note={reason === undefined ? statusWords(status, names) : reasonWords(reason, names)}
                money={
                  <>
                    <Count value={Number(player.cash)} />
                    <small>
                      {t.inAll(number(Number(worth)))}
                      <span className="seat-properties">
                        {t.properties(propertiesOf(view, player.address))}
                      </span>
                    </small>
                  </>
                }
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
