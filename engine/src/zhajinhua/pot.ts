import type { Seat } from '../core/game.ts';
import { compareHands, strength } from './hand.ts';
import type { State } from './state.ts';

/** A part of the pot and the seats that may win it. */
interface Layer {
  readonly amount: number;
  readonly eligible: readonly Seat[];
}

export const potOf = (state: State): number => {
  let pot = 0;
  for (const spent of state.spent) pot += spent;
  return pot;
};

/** What all have put in between two heights. */
function between(spent: readonly number[], from: number, to: number): number {
  let amount = 0;
  for (const own of spent) amount += Math.max(0, Math.min(own, to) - from);
  return amount;
}

/** The main pot, the side pots above each seat that is all in, and a last one if a seat is left that may win all there is. */
function layers(state: State, contenders: readonly Seat[]): Layer[] {
  if (!state.allIn.includes(true)) return [{ amount: potOf(state), eligible: contenders }];
  const caps = contenders.filter((seat) => state.allIn[seat]).map((seat) => state.spent[seat] as number);
  const heights = [...new Set(caps)].sort((a, b) => a - b);
  const free = contenders.filter((seat) => !state.allIn[seat]);
  if (free.length > 0) heights.push(Number.MAX_SAFE_INTEGER);
  const result: Layer[] = [];
  let from = 0;
  for (const to of heights) {
    const eligible = contenders.filter((seat) => !state.allIn[seat] || (state.spent[seat] as number) >= to);
    const amount = between(state.spent, from, to);
    if (amount > 0 || result.length === 0) result.push({ amount, eligible });
    from = to;
  }
  return result;
}

/** How high the pot reaches that a seat still in may win; what a seat has put in above it was never at stake. */
function reach(state: State, contenders: readonly Seat[]): number {
  let height = 0;
  for (const seat of contenders) {
    if (!state.allIn[seat]) return Number.MAX_SAFE_INTEGER;
    height = Math.max(height, state.spent[seat] as number);
  }
  return height;
}

/** The best hands among the seats. 235 counts only where no more than two are left in the whole hand: among three its order would be circular. */
function bestOf(state: State, eligible: readonly Seat[], headToHead: boolean): readonly Seat[] {
  if (eligible.length === 1) return eligible;
  const { cards, config } = state;
  if (headToHead && eligible.length === 2) {
    const [a, b] = eligible as [Seat, Seat];
    const order = compareHands(cards, 3 * a, 3 * b, config);
    return order > 0 ? [a] : order < 0 ? [b] : eligible;
  }
  let best = -1;
  let seats: Seat[] = [];
  for (const seat of eligible) {
    const i = 3 * seat;
    const value = strength(
      cards[i] as number,
      cards[i + 1] as number,
      cards[i + 2] as number,
      config.a23Rule,
    );
    if (value > best) seats = [];
    if (value >= best) seats.push(seat);
    best = Math.max(best, value);
  }
  return seats;
}

/**
 * Who wins and what each seat takes out of the pot. Equal hands share, an odd chip goes to the earlier seat. What nobody left may win
 * returns to the seats that paid it.
 */
export function payouts(
  state: State,
  contenders: readonly Seat[],
): { readonly winners: readonly Seat[]; readonly chipsChange: readonly number[] } {
  const height = reach(state, contenders);
  const chipsChange = state.spent.map((own) => Math.max(0, own - height));
  const winners: Seat[] = [];
  for (const { amount, eligible } of layers(state, contenders)) {
    const best = bestOf(state, eligible, contenders.length === 2);
    const share = Math.floor(amount / best.length);
    for (const [i, seat] of best.entries()) {
      chipsChange[seat] = (chipsChange[seat] as number) + share + (i < amount % best.length ? 1 : 0);
      if (state.status[seat] === 'active' && !winners.includes(seat)) winners.push(seat);
    }
  }
  return { winners, chipsChange };
}
