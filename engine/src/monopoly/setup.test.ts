import { expect, test } from 'vitest';
import { seedRandom } from '../core/seed.ts';
import { makeBaskets } from './basket.ts';
import { LANDS, STOCKS } from './data/lands.ts';
import { monopoly } from './game.ts';
import { drawAttributes } from './setup.ts';

function begin(json: object, seed = 'seed') {
  const config = monopoly.parseConfig({ players: ['A', 'B', 'C'], ...json });
  if (!config.ok) throw new Error(config.problem.message);
  return monopoly.setup(config.value, seed);
}

test('everybody begins on the start with the same cash, and the first seat is to roll', () => {
  const state = begin({ playerCash: 1234 });
  expect(state.players.map(({ name, cash, space }) => [name, cash, space])).toEqual([
    ['A', 1234, 0],
    ['B', 1234, 0],
    ['C', 1234, 0],
  ]);
  expect([state.current, state.turn, state.direction, state.openings]).toEqual([0, 1, 1, 0]);
  expect(state.step).toEqual({ kind: 'roll' });
  expect(state.prices.slice(0, STOCKS)).toEqual(LANDS.slice(0, STOCKS).map(({ price }) => price));
  expect(state.owners.every((owner) => owner === -1)).toBe(true);
});

test('without noise the attributes are those of the table, and nothing is drawn for them', () => {
  const random = seedRandom('x');
  const { beta, esg, payout } = drawAttributes(random, 0);
  expect(beta).toEqual(LANDS.slice(0, STOCKS).map((land) => land.beta));
  expect(esg).toEqual(LANDS.slice(0, STOCKS).map((land) => land.esg));
  expect(payout).toEqual(LANDS.slice(0, STOCKS).map((land) => land.payout));
  expect(random).toEqual(seedRandom('x'));
});

test('noise moves every attribute by at most so many hundredths, and reaches both ends', () => {
  const seen = new Set<number>();
  for (let seed = 0; seed < 50; seed++) {
    const { beta, esg, payout } = drawAttributes(seedRandom(`${seed}`), 5);
    for (const [stock, land] of LANDS.slice(0, STOCKS).entries()) {
      seen.add((beta[stock] ?? 0) - land.beta);
      seen.add((esg[stock] ?? 0) - land.esg);
      seen.add((payout[stock] ?? 0) - land.payout);
    }
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
});

test('funds are composed after the noise, and differ with it', () => {
  const noisy = begin({ attributeNoise: 5 });
  expect(noisy.baskets).toEqual(makeBaskets(noisy.attributes, 'equal'));
  expect(noisy.baskets).not.toEqual(begin({}).baskets);
});

test('decks are shuffled only where cards do not go back at once', () => {
  const { decks } = begin({ deckMode: 'deck' });
  expect(decks.chance.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(decks.chance).not.toEqual(decks.chest);
  expect(begin({}).decks).toEqual({ chance: [], chest: [] });
});

test('the seed decides everything', () => {
  expect(begin({ attributeNoise: 5 }, 'a')).toEqual(begin({ attributeNoise: 5 }, 'a'));
  expect(begin({ attributeNoise: 5 }, 'a')).not.toEqual(begin({ attributeNoise: 5 }, 'b'));
});
