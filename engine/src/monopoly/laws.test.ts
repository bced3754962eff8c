import fc from 'fast-check';
import type { Seat } from '../core/game.ts';
import { obeysTheLaws } from '../core/laws.ts';
import { below, nextBits, type Random, shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { LAND_ACTIONS, PLAIN_ACTIONS, SHARE_ACTIONS } from './action.ts';
import { LAND_IDS } from './data/lands.ts';
import { SHARE_IDS } from './data/shares.ts';
import { monopoly } from './game.ts';
import type { State } from './state.ts';

/** Nobody knows the order of the cards still in a deck, nor the dice and the market to come. */
function vary(state: State, _seat: Seat, random: Random): State {
  const reordered = (cards: readonly number[]): readonly number[] => {
    const deck = cards.slice();
    shuffle(random, deck);
    return deck;
  };
  const { chance, chest } = state.decks;
  return {
    ...monopoly.clone(state),
    random: seedRandom(`varied ${nextBits(random)}`),
    decks: { chance: reordered(chance), chest: reordered(chest) },
  };
}

/** Every kind of action by any seat, on any land and share. */
function attempts({ players }: State, random: Random): unknown[] {
  const seat = below(random, players.length + 1);
  const land = LAND_IDS[below(random, LAND_IDS.length)];
  const share = SHARE_IDS[below(random, SHARE_IDS.length)];
  const amount = below(random, 5);
  return [
    { kind: 'roll', seat, dice: below(random, 5) },
    { kind: 'go', seat, option: below(random, 4) },
    ...PLAIN_ACTIONS.map((kind) => ({ kind, seat })),
    ...LAND_ACTIONS.map((kind) => ({ kind, seat, land })),
    ...SHARE_ACTIONS.map((kind) => ({ kind, seat, share, amount })),
  ];
}

obeysTheLaws({
  game: monopoly,
  vary,
  attempts,
  configs: fc.record(
    {
      players: fc.constantFrom(['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D'], [...'ABCDEF']),
      maxTurns: fc.integer({ min: 20, max: 150 }),
      playerCash: fc.constantFrom(500, 3600, 20_000),
      unlimitedBuilding: fc.boolean(),
      buildingUpperbound: fc.integer({ min: 1, max: 4 }),
      landDiscountPercent: fc.constantFrom(50, 100),
      stockShuffleBase: fc.constantFrom(0, 100, 1000),
      attributeNoise: fc.constantFrom(0, 5),
      deckMode: fc.constantFrom('replacement', 'deck'),
      areaWeighting: fc.constantFrom('equal', 'cap'),
    },
    { requiredKeys: ['players', 'maxTurns'] },
  ),
  maxMoves: 5000,
  every: 25,
  weights: { surrender: 0.01, roll: 6, sell_land: 0.5, sell_house: 0.5, sell_shares: 0.5 },
});
