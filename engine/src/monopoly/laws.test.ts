import fc from 'fast-check';
import { obeysTheLaws } from '../core/laws.ts';
import { monopoly } from './game.ts';

obeysTheLaws({
  game: monopoly,
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
  weights: { surrender: 0.01, roll: 6, sellLand: 0.5, sellHouse: 0.5, sellShares: 0.5 },
});
