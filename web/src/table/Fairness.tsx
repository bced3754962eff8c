import { dealsOf, isCommitted } from '@tycoon/engine/core';
import { useText } from '../text/text.ts';
import type { GameKit } from './kit.ts';
import type { TableSnapshot } from './protocol.ts';
import { tableText } from './text.ts';

const short = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;

/**
 * The seal published before the game and after it whether the seed fits; or, where secrets outlive the game, whether the cards that were opened
 * fit the seals of their deals.
 */
export function Fairness({ kit, snapshot }: { readonly kit: GameKit; readonly snapshot: TableSnapshot }) {
  const t = useText(tableText);
  const { commitment } = snapshot.slot;
  const { seed, seals } = snapshot;
  const { sealed } = kit.loaded.game;
  const deals = sealed === undefined ? [] : dealsOf(seals, sealed.slots);
  const cards = deals.reduce((sum, deal) => sum + (deal.cards?.size ?? 0), 0);
  const words =
    sealed !== undefined
      ? deals.some((deal) => deal.cards === null)
        ? t.sealsBroken
        : t.sealsHold(deals.length, cards)
      : seed === null
        ? t.fairOpen(short(commitment))
        : isCommitted(commitment, seed)
          ? t.fairHolds
          : t.fairBroken;
  return (
    <section className="fairness">
      <h3>{t.fairTitle}</h3>
      <p className="prose">{words}</p>
      <dl className="mini hashes">
        {deals.map(({ deal, root }) => (
          <div key={deal}>
            <dt>{t.sealOf(deal)}</dt>
            <dd>{root}</dd>
          </div>
        ))}
        {sealed === undefined ? (
          <>
            <dt>{t.seal}</dt>
            <dd>{commitment}</dd>
          </>
        ) : null}
        {seed === null ? null : (
          <>
            <dt>{t.seed}</dt>
            <dd>{seed}</dd>
          </>
        )}
        <dt>{t.logHash}</dt>
        <dd data-testid="head">{snapshot.head}</dd>
      </dl>
    </section>
  );
}
