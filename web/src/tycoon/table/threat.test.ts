import { CARD_BOMB } from '@tycoon/sdk';
import { gameOf, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { lackOf, threatOf } from './threat.ts';

const [crane, fox] = ['0xa', '0xb'];
// Sixteen tiles: from Start six steps lead to tile 6 one way and to tile 10 the other.
const names = Array.from({ length: 15 }, (_, i) => `Lot ${i + 1}`);
const map = ring('Start', ...names);
const me = playerOf(crane);

// A toll is 150 on bare land and 150 times 2 on level 1.
test('the highest toll within six tiles either way is the threat, one beyond is none', () => {
  const lots = { 3: lotOf(fox), 7: lotOf(fox, 1), 10: lotOf(fox, 1) };
  expect(threatOf(map, gameOf([me, playerOf(fox)], { lots }), me)).toEqual({ tile: 10, toll: 300n });
  const near = { 3: lotOf(fox), 7: lotOf(fox, 1) };
  expect(threatOf(map, gameOf([me, playerOf(fox)], { lots: near }), me)).toEqual({ tile: 3, toll: 150n });
});

test("one's own land and land of nobody threaten nobody", () => {
  expect(threatOf(map, gameOf([me], { lots: { 3: lotOf(crane, 4) } }), me)).toBeNull();
});

test('what is missing for the place is known, and only where something can be paid for', () => {
  const at = (cash: bigint, lots = {}) => {
    const player = playerOf(crane, { pos: 2, cash, cards: { [CARD_BOMB]: 1 } });
    return lackOf(map, gameOf([player, playerOf(fox)], { lots }), player);
  };
  expect([at(1499n), at(1500n)]).toEqual([1n, null]);
  expect([at(0n, { 2: lotOf(fox) }), at(800n, { 2: lotOf(crane) })]).toEqual([null, 100n]);
});
