import type { View } from '@tycoon/engine/cashflow';
import { Medallion } from '../../art/Medallion.tsx';
import { Count } from '../../table/Count.tsx';
import type { Player } from '../../table/players.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { narrow, narrowChange } from './money.ts';
import { shareOf, standingOf } from './preview.ts';
import { cashflowText } from './text.ts';

/** From here on an amount is written in five figures and does not count up. */
const NARROW = 1_000_000_000;

/** Everybody's cash, payday and way out; pressing a seat opens its books. */
export function Seats({
  view,
  players,
  chosen,
  onChoose,
}: {
  readonly view: View;
  readonly players: readonly Player[];
  readonly chosen: number;
  readonly onChoose: (seat: number) => void;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  return (
    <div className="cash-seats tabs" role="tablist" aria-label={t.whose}>
      {players.map((player) => {
        const books = view.players[player.seat];
        if (books === undefined) return null;
        const standing = standingOf(books);
        const note =
          books.status !== 'playing'
            ? t[books.status]
            : books.skipTurns > 0
              ? t.skips(books.skipTurns)
              : books.track === 'fast-track'
                ? t.fastTrack
                : t.ratRace;
        return (
          <button
            key={player.seat}
            type="button"
            role="tab"
            aria-selected={player.seat === chosen}
            className={`${player.tone} ${view.current === player.seat ? 'turn' : ''}`}
            onClick={() => onChoose(player.seat)}
          >
            <Medallion figure={player.figure} tone={player.tone} />
            <span className="seat-name">
              <b>{player.name}</b>
              <small>{note}</small>
            </span>
            <span className="seat-money">
              {Math.abs(books.cash) < NARROW ? (
                <Count value={books.cash} />
              ) : (
                <span className="num">{narrow(books.cash, language)}</span>
              )}
              <small>
                {t.paydayWord} <span className="num">{narrowChange(standing.payday, language)}</span>
              </small>
            </span>
            <span className="seat-way" aria-hidden="true">
              <i style={{ width: `${shareOf(standing) * 100}%` }} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
