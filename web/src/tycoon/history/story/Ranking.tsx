import { OUT_BANKRUPT } from '@tycoon/sdk';
import { Link } from 'wouter';
import { Medallion } from '../../../art/Medallion.tsx';
import { number, type Translation, useText } from '../../../text/text.ts';
import type { GameSummary } from '../game/game-summary.ts';
import type { Standing } from '../game/standing.ts';
import { storyPageText } from '../game/story-text.ts';
import { historyText } from '../index/text.ts';

/** Everybody, best first, with what it rests on. */
export function Ranking({ summary: { standings, seats, map, language } }: { readonly summary: GameSummary }) {
  const t = useText(storyPageText);
  const words = useText(historyText);
  const most = Math.max(1, ...standings.map(({ worth }) => Number(worth)));
  return (
    <ol className="ranking">
      {standings.map((standing) => {
        const seat = seats.get(standing.address);
        if (seat === undefined) return null;
        const isFirst = standing.place === 1;
        return (
          <li key={standing.address} className={seat.tone}>
            <Medallion figure={seat.figure} tone={seat.tone} size={isFirst ? 'lg' : ''} />
            <Link href={`/players/${standing.address}`} className="who-link">
              <b>
                {seat.name}
                {seat.isYou ? <em> {words.you}</em> : null}
              </b>
              <small>{factOf(standing, t, (tile) => map.tiles[tile]?.name[language] ?? '')}</small>
            </Link>
            <span className="stake" aria-hidden="true">
              <i style={{ width: `${(Number(standing.worth) / most) * 100}%` }} />
            </span>
            <span className="num">{number(Number(standing.worth))}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The one thing to say of a player, the most telling first. */
function factOf(
  { out, properties, topLevel, atTop, ledTurns, tollsPaid, tollsTaken }: Standing,
  t: Translation<(typeof storyPageText)['en']>,
  tile: (tile: number) => string,
): string {
  if (out !== null) {
    return out.reason === OUT_BANKRUPT ? t.outAt(out.turn, tile(out.tile)) : t.out(out.turn);
  }
  const facts = [
    properties > 0 ? t.properties(properties) : '',
    topLevel > 0 ? t.roofs(atTop, topLevel) : '',
    ledTurns > 0 ? t.led(ledTurns) : '',
    tollsTaken > 0n ? t.took(number(Number(tollsTaken))) : '',
    tollsPaid > 0n ? t.paid(number(Number(tollsPaid))) : '',
  ].filter((fact) => fact !== '');
  return facts.slice(0, 2).join(t.comma) || t.nothing;
}
