import { expect, test } from 'vitest';
import { nextBits } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { cashflow } from './game.ts';
import { createTestGame } from './testing/test-game.ts';

test('an imagined pile has every unseen card in every place equally often', () => {
  const game = createTestGame(['street-cleaner']);
  game.offer('better-company');
  const random = seedRandom('imagine');
  const seen = cashflow.view(game.state, 0);
  const top = new Map<string, number>();
  const bottom = new Map<string, number>();
  for (let i = 0; i < 4_300; i++) {
    const { draw } = cashflow.imagine(seen, 0, () => nextBits(random) / 0x1_0000_0000).decks.offers;
    const [first, last] = [draw[0] ?? '', draw.at(-1) ?? ''];
    bottom.set(first, (bottom.get(first) ?? 0) + 1);
    top.set(last, (top.get(last) ?? 0) + 1);
  }
  // 43 unseen cards, 100 times each, give or take five deviations of 10.
  for (const counts of [top, bottom]) {
    expect(counts.size).toBe(43);
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
    expect(counts.has('better-company')).toBe(false);
  }
});

test('a clone and a view share nothing that a move changes', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'queue-app');
  const copy = cashflow.clone(game.state);
  const seen = cashflow.view(game.state, 'spectator');
  const before = JSON.stringify([copy, seen]);
  game.offer('better-company');
  game.take({ kind: 'borrow', seat: 0, amount: 1_000 });
  expect(JSON.stringify([copy, seen])).toBe(before);
  expect(game.figures(0).passiveIncome).toBe(250);
});
