import { expect, test } from 'vitest';
import { gameOf, houseMap, playerOf } from '../fixtures/index.ts';
import { DIR_CCW, DIR_CW, DIR_FORCED_CCW, NPC_BARRIER, NPC_BOMB } from '../generated/constants.ts';
import type { GameMap } from '../maps/index.ts';
import { aheadOf, NO_WISH } from './ahead.ts';
import { walksCcw } from './walk.ts';
import { mayTurn, waysAhead } from './ways.ts';

/** Eight tiles in a ring, clockwise by number. */
const map = houseMap('ring8');

/** The ring with a short cut from tile 1 over a bridge (8) to tile 5. */
const forked: GameMap = {
  ...map,
  tiles: [
    ...map.tiles.map((tile) =>
      tile.id === 1 || tile.id === 5 ? { ...tile, neighbours: [...tile.neighbours, 8] } : tile,
    ),
    { ...map.tiles[2]!, id: 8, name: { en: 'Bridge', zh: '桥' }, neighbours: [1, 5], cw: 5, ccw: 1 },
  ],
};

const player = playerOf('0xa');
const view = gameOf([player, playerOf('0xb')]);
const tiles = (ahead: ReturnType<typeof aheadOf>) => ahead.landings.map(({ tile }) => tile);

test('a die leads on by the default exits, clockwise unless one prefers otherwise', () => {
  expect(tiles(aheadOf(map, view, player, NO_WISH))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(tiles(aheadOf(map, view, { ...player, dirPref: DIR_CCW }, NO_WISH))).toEqual([7, 6, 5, 4, 3, 2]);
});

test.each([
  ['the wish beats the preference', { dirPref: DIR_CCW }, DIR_CW, false],
  ['the preference counts without a wish', { dirPref: DIR_CCW }, null, true],
  ['the news beat both', { dirPref: DIR_CW, forcedDir: DIR_FORCED_CCW, forcedMoves: 1 }, DIR_CW, true],
  ['what the news forced once is over', { forcedDir: DIR_FORCED_CCW, forcedMoves: 0 }, null, false],
] as const)('%s', (_, fields, direction, backwards) => {
  expect(walksCcw(view, { ...player, ...fields }, direction)).toBe(backwards);
});

test('where everybody walks clockwise neither wish nor preference counts, and what is forced does', () => {
  const oneWay = { config: { ...view.config, oneWay: true } };
  const turner = { ...player, dirPref: DIR_CCW };
  expect(walksCcw(oneWay, turner, DIR_CCW)).toBe(false);
  expect(waysAhead(map, oneWay, turner).map(({ tiles }) => tiles)).toEqual([[1, 2, 3, 4, 5, 6]]);
  const forced = { ...player, forcedDir: DIR_FORCED_CCW, forcedMoves: 1 };
  expect(waysAhead(map, oneWay, forced).map(({ tiles }) => tiles)).toEqual([[7, 6, 5, 4, 3, 2]]);
  expect(mayTurn(oneWay, player)).toBe(false);
  expect(waysAhead(map, view, player)).toHaveLength(2);
});

test('a fork offers its exits and takes the usual one until asked', () => {
  const ahead = aheadOf(forked, view, player, NO_WISH);
  expect(ahead.forks).toEqual([{ tile: 1, exits: [2, 8], chosen: 2 }]);
  expect(ahead.route).toEqual([]);
  expect(tiles(ahead)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the route names an exit for every fork on the way, also where there is only one', () => {
  const ahead = aheadOf(forked, view, player, { direction: null, exits: new Map([[1, 8]]) });
  expect(tiles(ahead)).toEqual([1, 8, 5, 6, 7, 0]);
  // Tile 5 is a fork as well; walking clockwise, the short cut leads straight back, so 6 is its only exit.
  expect(ahead.forks).toEqual([{ tile: 1, exits: [2, 8], chosen: 8 }]);
  expect(ahead.route).toEqual([8, 6]);
});

test('a wish for a fork that has no such exit is not asked for', () => {
  expect(aheadOf(forked, view, player, { direction: null, exits: new Map([[1, 4]]) }).route).toEqual([]);
});

test('a trap on the road ends the walk for all higher numbers; an expired trap does not', () => {
  const barrier = { ...view, npcs: { 3: { kind: NPC_BARRIER, expiresAtTurn: null } } };
  expect(aheadOf(map, barrier, player, NO_WISH).landings.slice(1, 4)).toEqual([
    { dice: 2, tile: 2, ending: 'stop' },
    { dice: 3, tile: 3, ending: 'barrier' },
    { dice: 4, tile: 3, ending: 'barrier' },
  ]);
  const bomb = (expiresAtTurn: bigint) => ({ ...view, npcs: { 1: { kind: NPC_BOMB, expiresAtTurn } } });
  // The game is in its third round.
  expect(aheadOf(map, bomb(3n), player, NO_WISH).landings[5]).toEqual({ dice: 6, tile: 1, ending: 'hit' });
  expect(aheadOf(map, bomb(2n), player, NO_WISH).landings[5]).toEqual({ dice: 6, tile: 6, ending: 'stop' });
});
