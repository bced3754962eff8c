import type { Choice, Seat } from '@tycoon/engine/core';
import { ABANDONED_AGE, type Action, type BeingId, priceOf, type View } from '@tycoon/engine/merit';

export type Proposal = Extract<Action, { kind: 'propose' }>;

export const proposalsFor = (
  choices: readonly Choice<Action>[],
  being: BeingId | null,
): readonly Proposal[] =>
  choices
    .map(({ action }) => action)
    .filter((action): action is Proposal => action.kind === 'propose' && action.being === being);

/** The shares to begin with: the fewest who pay, and among those as even as can be. */
export function firstShares(proposals: readonly Proposal[]): readonly number[] | null {
  const cost = ({ shares }: Proposal) =>
    shares.filter((share) => share > 0).length * 100 + Math.max(...shares);
  const [first, ...rest] = proposals;
  if (first === undefined) return null;
  return rest.reduce((best, next) => (cost(next) < cost(best) ? next : best), first).shares;
}

/** Whom the large key saves until another being is chosen: who waits for the last time and can be paid, else who can be paid. */
export function firstBeing(view: View, seat: Seat): BeingId | null {
  const wealth = view.players[seat]?.wealth ?? 0;
  const affordable = view.area.filter(({ being }) => priceOf(view, being) <= wealth);
  const urgent = affordable.find(({ age }) => age + 1 >= ABANDONED_AGE);
  return (urgent ?? affordable[0] ?? view.area[0])?.being ?? null;
}
