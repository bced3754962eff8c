import fc from 'fast-check';
import type { Seat } from '../core/game.ts';
import { obeysTheLaws } from '../core/laws.ts';
import { below, type Random, shuffle } from '../core/random.ts';
import { BEING_IDS } from './being.ts';
import { merit } from './game.ts';
import { DIFFICULTIES, ROLES } from './role.ts';
import type { State } from './state.ts';

function reordered<T>(deck: readonly T[], drawn: number, random: Random): T[] {
  const rest = deck.slice(drawn);
  shuffle(random, rest);
  return [...deck.slice(0, drawn), ...rest];
}

/** Nobody knows the order of the cards that have not been drawn. */
const vary = (state: State, _seat: Seat, random: Random): State => ({
  ...merit.clone(state),
  events: reordered(state.events, state.round, random),
  beings: reordered(state.beings, state.drawn, random),
});

/** Every kind of action by any seat. */
function attempts({ players, area }: State, random: Random): unknown[] {
  const seat = below(random, players.length + 1);
  const target = below(random, players.length + 1);
  const being = area[0]?.being ?? BEING_IDS[below(random, BEING_IDS.length)];
  const shares = players.map(() => below(random, 5));
  return [
    ...['work', 'practise', 'give', 'guard', 'agree', 'decline', 'keep_silent'].map((kind) => ({
      kind,
      seat,
    })),
    { kind: 'save', seat, being },
    { kind: 'propose', seat, being, shares },
    { kind: 'preach', seat, target },
  ];
}

obeysTheLaws({
  game: merit,
  vary,
  attempts,
  configs: fc.record({
    roles: fc.subarray([...ROLES], { minLength: 3 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    cooperation: fc.boolean(),
    rotateStart: fc.boolean(),
    doomAtOnce: fc.boolean(),
    openingBeings: fc.integer({ min: 0, max: 2 }),
    openingCalamity: fc.integer({ min: 0, max: 8 }),
    calamityARound: fc.integer({ min: 0, max: 8 }),
    calmMultiplier: fc.boolean(),
  }),
  // 48 actions, each after a declined proposal that three were asked about, and 6 sermons.
  maxMoves: 48 * 5 + 6,
});
