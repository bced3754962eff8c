import { number, percent, useText } from '../../../text/text.ts';
import type { Career } from '../index/queries.ts';
import { playerText } from './player-text.ts';

/** A career in numbers, the rating first. */
export function CareerFigures({ career }: { readonly career: Career }) {
  const t = useText(playerText);
  const money = (amount: string) => number(Number(amount));
  const figures: readonly (readonly [word: string, value: string])[] = [
    [t.finished, number(career.games)],
    [t.won, number(career.wins)],
    [t.rate, percent(career.wins / career.games, 0)],
    [t.rank, career.averageRank.toFixed(1)],
    [t.bankrupt, number(career.bankruptcies)],
    [t.bestWorth, money(career.bestWorth)],
    [t.meanWorth, money(career.averageWorth)],
    [t.took, money(career.tollsTaken)],
    [t.paid, money(career.tollsPaid)],
    [t.cards, number(career.cardsUsed)],
  ];
  return (
    <dl className="figures">
      <div className="rating">
        <dt>{t.rating}</dt>
        <dd className="num">
          {number(Math.round(career.rating))} <small>{t.sure(Math.round(career.deviation))}</small>
        </dd>
      </div>
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
