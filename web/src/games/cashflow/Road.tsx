import { offerOf, type View } from '@tycoon/engine/cashflow';
import { Icon } from '../../art/Icon.tsx';
import { Medallion } from '../../art/Medallion.tsx';
import type { Player } from '../../table/players.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { kindAt, squaresOf } from './Board.tsx';
import { sumsAhead } from './frame.ts';
import { onTile } from './money.ts';
import { ICONS } from './pictures.ts';
import { cashflowText } from './text.ts';

const TILES = 6;

/** What a phone shows of the board: where a player stands, and where the next throw leads. */
export function Road({
  view,
  players,
  seat,
}: {
  readonly view: View;
  readonly players: readonly Player[];
  readonly seat: number;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const own = view.players[seat];
  if (own === undefined) return null;
  const sums = [0, ...sumsAhead(view.config, own).slice(0, TILES)];
  return (
    <ol className="cash-road" aria-label={t.ahead}>
      {sums.map((sum) => {
        const index = (own.position + sum) % squaresOf(own.track);
        const kind = kindAt(own.track, index);
        const price = view.config.fastTrack === 'priced' ? offerOf(index)?.price : undefined;
        const standing = players.filter(
          (player) =>
            view.players[player.seat]?.track === own.track && view.players[player.seat]?.position === index,
        );
        const [first] = standing.toSorted((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
        return (
          <li
            key={sum}
            className={`road-tile k-${kind.replace('FAST_', '').toLowerCase()} ${sum === 0 ? 'here' : ''}`}
          >
            {first === undefined ? (
              <Icon id={ICONS[kind]} size={18} />
            ) : (
              <Medallion figure={first.figure} tone={first.tone} size="sm" />
            )}
            {sum === 0 ? null : <i className="num">{sum}</i>}
            <small>
              {price === undefined || own.track === 'rat-race' ? t[`short_${kind}`] : onTile(price, language)}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
