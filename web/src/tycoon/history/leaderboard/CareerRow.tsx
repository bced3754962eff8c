import { Link } from 'wouter';
import { useNames } from '../../../rooms/names.ts';
import { number, percent, useText } from '../../../text/text.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import type { Career } from '../index/queries.ts';
import { historyText } from '../index/text.ts';
import { Face } from '../layout/Face.tsx';

/** A player among others. `place` is null where nobody has counted. */
export function CareerRow({ career, place }: { readonly career: Career; readonly place: number | null }) {
  const t = useText(historyText);
  const { you } = useHistoryContext();
  const { address, rating, deviation, ratedGames: games, ratedWins: wins, averageRank, bestWorth } = career;
  const isYou = address === you;
  const name = useNames([address]).get(address)?.name;
  return (
    <tr className={isYou ? 'own' : undefined} aria-current={isYou ? 'true' : undefined}>
      <td className="num">{place ?? '…'}</td>
      <th scope="row" className="left">
        <Link className="player-link" href={`/players/${address}`}>
          <Face address={address} isYou={isYou} />
          <span>
            {name ?? t.unnamed}
            {isYou ? <b> {t.you}</b> : null}
          </span>
        </Link>
      </th>
      <td className="num big">
        {number(Math.round(rating))} <small className="mini">±{Math.round(deviation)}</small>
      </td>
      <td className="num">{number(games)}</td>
      <td className="num">{number(wins)}</td>
      <td className="num">{percent(wins / games, 0)}</td>
      <td className="num">{averageRank.toFixed(1)}</td>
      <td className="num">{number(Number(bestWorth))}</td>
    </tr>
  );
}
