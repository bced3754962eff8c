import fc from 'fast-check';
import type { Seat } from '../core/game.ts';
import { obeysTheLaws } from '../core/laws.ts';
import { below, type Random, shuffle } from '../core/random.ts';
import { zhajinhua } from './game.ts';
import { A23_RULES } from './hand.ts';
import type { Duel, State } from './state.ts';

const met = (duels: readonly Duel[], one: Seat, other: Seat): boolean =>
  duels.some(({ seat, target }) => [seat, target].includes(one) && [seat, target].includes(other));

/** Other cards wherever the seat has not looked, been shown or compared; another seed for what is to come. */
function vary(state: State, viewer: Seat, random: Random): State {
  const knows = (seat: Seat): boolean =>
    seat === viewer ? state.seen[seat] === true : met(state.duels, viewer, seat);
  const known = state.cards.filter((_, i) => knows(Math.floor(i / 3)));
  const free = Array.from({ length: 52 }, (_, card) => card).filter((card) => !known.includes(card));
  shuffle(random, free);
  const { last } = state;
  const saw = (seat: Seat): boolean =>
    seat === viewer || last?.shown.includes(seat) === true || met(last?.duels ?? [], viewer, seat);
  return {
    ...zhajinhua.clone(state),
    secret: 'varied',
    cards: state.cards.map((card, i) => (knows(Math.floor(i / 3)) ? card : (free.pop() as number))),
    last: last && {
      ...last,
      cards: last.cards.map((hand, seat) => (hand === null || saw(seat) ? hand : free.slice(0, 3))),
    },
  };
}

/** Every kind of action by any seat. */
function attempts({ config, baseBet }: State, random: Random): unknown[] {
  const seat = below(random, config.players + 1);
  const target = below(random, config.players + 1);
  return [
    ...['see', 'call', 'fold', 'showdown'].map((kind) => ({ kind, seat })),
    { kind: 'raise', seat, to: baseBet + below(random, 3) },
    { kind: 'compare', seat, target },
  ];
}

obeysTheLaws({
  game: zhajinhua,
  vary,
  attempts,
  configs: fc.record({
    players: fc.integer({ min: 2, max: 6 }),
    hands: fc.integer({ min: 1, max: 4 }),
    baseBet: fc.constantFrom(1, 10, 1_000_000),
    ante: fc.constantFrom(null, 0, 7),
    maxRaiseMultiplier: fc.constantFrom(1, 2, 4, 100),
    compareCostMultiplier: fc.constantFrom(1, 2, 20),
    enable235: fc.boolean(),
    a23Rule: fc.constantFrom(...A23_RULES),
    blindRounds: fc.constantFrom(0, 0, 1, 4),
    bonusMultiplier: fc.constantFrom(0, 0, 1, 100),
    maxRounds: fc.constantFrom(1, 3, 20),
    startingChips: fc.constantFrom(null, 1_000_001, 2_500_000, 90_000_000),
    verifiable: fc.boolean(),
  }),
  maxMoves: 4 * (6 * 21 + 6),
  weights: { fold: 0.3, compare: 0.5, showdown: 0.3 },
});
