import fc from 'fast-check';
import type { Seat } from '../core/game.ts';
import { obeysTheLaws } from '../core/laws.ts';
import { below, nextBits, type Random, shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { DICE, FAST_TRACK_RULES, SAVINGS } from './config.ts';
import { DEAL_DECKS, DECKS } from './content/card.ts';
import { cashflow } from './game.ts';
import type { State } from './state.ts';

/** Nobody knows the order of the cards still to be drawn, nor the dice to come. */
function vary(state: State, _seat: Seat, random: Random): State {
  const other = { ...cashflow.clone(state), random: seedRandom(`varied ${nextBits(random)}`) };
  for (const deck of DECKS) shuffle(random, other.decks[deck].draw);
  return other;
}

/** Every kind of action by any seat, on what anybody owns or owes, with amounts about the limits. */
function attempts({ players }: State, random: Random): unknown[] {
  const pick = <T>(items: readonly T[]): T | undefined => items[below(random, items.length || 1)];
  const seat = below(random, players.length + 1);
  const anybody = pick(players);
  const asset = pick(anybody?.assets ?? [])?.id ?? 0;
  const debt = pick(anybody?.liabilities ?? []);
  const cash = anybody?.cash ?? 0;
  const amount = pick([-1, 0, 1, 999, 1000, 1500, cash, cash + 1, debt?.balance, Number.MAX_SAFE_INTEGER]);
  const quantity = pick([-1, 0, 1, 2, 100, Number.MAX_SAFE_INTEGER]);
  return [
    ...[
      'roll',
      'enter',
      'invest',
      'decline',
      'pass',
      'pay',
      'donate',
      'skip',
      'sell_all',
      'end',
      'resign',
    ].map((kind) => ({ kind, seat })),
    ...DEAL_DECKS.map((deck) => ({ kind: 'draw', seat, deck })),
    { kind: 'buy', seat, quantity },
    { kind: 'sell', seat, asset, quantity },
    { kind: 'sell_shares', seat, quantity },
    { kind: 'borrow', seat, amount },
    { kind: 'repay', seat, liability: debt?.id ?? 0, amount },
    { kind: 'liquidate', seat, asset },
  ];
}

obeysTheLaws({
  game: cashflow,
  vary,
  attempts,
  configs: fc.record({
    players: fc.array(fc.constant({}), { minLength: 1, maxLength: 6 }),
    savings: fc.constantFrom(...SAVINGS),
    smallDeals: fc.boolean(),
    bigDeals: fc.constant(true),
    preferredStock: fc.boolean(),
    dice: fc.constantFrom(...DICE),
    evenStart: fc.boolean(),
    fastTrack: fc.constantFrom(...FAST_TRACK_RULES),
    sellOut: fc.boolean(),
    roundLimit: fc.integer({ min: 10, max: 150 }),
  }),
  maxMoves: 20_000,
  sample: 4_000,
  every: 30,
  transient: ['rolled'],
  // Who borrows at random never leaves the rat race, and half of the rules would not be played.
  weights: { borrow: 0.02, repay: 0.5, end: 2, enter: 50, resign: 0.005 },
});
