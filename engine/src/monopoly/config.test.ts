import { expect, test } from 'vitest';
import { DEFAULTS, parseConfig, tollsOf } from './config.ts';
import { LAND_IDS, LANDS } from './data/lands.ts';

const players = ['A', 'B'];

test('everything but the players has the value of the rule book', () => {
  expect(parseConfig({ players })).toEqual({ ok: true, value: { players, ...DEFAULTS } });
  expect(DEFAULTS).toMatchObject({
    playerCash: 3600,
    passStartCash: 1000,
    cashSpaceValue: 1000,
    areaAdditionPercent: 25,
    unlimitedBuilding: true,
    buildingUpperbound: 4,
    landDiscountPercent: 100,
    houseDiscountPercent: 90,
    stockShuffleBase: 100,
  });
});

test('what earlier versions carried for the hosting program is read and dropped', () => {
  const hosted = { players, debugMode: false, saveFolder: 'games', saveSuffix: '.txt' };
  expect(parseConfig(hosted)).toEqual(parseConfig({ players }));
  expect(Object.keys(DEFAULTS)).not.toEqual(expect.arrayContaining(['debugMode']));
});

test.each([
  ['no object', null, ''],
  ['no players', {}, 'players'],
  ['one player', { players: ['A'] }, 'players'],
  ['an empty name', { players: ['A', ''] }, 'players[1]'],
  ['a name of seven characters', { players: ['A', '一二三四五六七'] }, 'players[1]'],
  ['a name with a space before it', { players: ['A', ' B'] }, 'players[1]'],
  ['two of one name', { players: ['A', 'A'] }, 'players'],
  ['a fraction of cash', { players, playerCash: 0.5 }, 'playerCash'],
  ['less than no cash', { players, playerCash: -1 }, 'playerCash'],
  ['a fraction as a rate', { players, areaAdditionPercent: 0.25 }, 'areaAdditionPercent'],
  ['lands dearer to sell than to buy', { players, landDiscountPercent: 101 }, 'landDiscountPercent'],
  ['houses dearer to sell than to buy', { players, houseDiscountPercent: 101 }, 'houseDiscountPercent'],
  ['no house at all', { players, buildingUpperbound: 0 }, 'buildingUpperbound'],
  ['a fifth house without its tolls', { players, buildingUpperbound: 5 }, ''],
  ['tolls of an unknown land', { players, tolls: { '9999': [1] } }, ''],
  ['too short tolls', { players, tolls: { '1001': [1, 2, 3, 4] } }, ''],
  ['noise that could eat an attribute', { players, attributeNoise: 10 }, 'attributeNoise'],
  ['an unknown deck mode', { players, deckMode: 'x' }, 'deckMode'],
  ['no turn at all', { players, maxTurns: 0 }, 'maxTurns'],
  ['a misspelt field', { players, maxTurn: 5 }, 'maxTurn'],
])('%s is refused', (_, json, path) => {
  expect(parseConfig(json)).toMatchObject({ ok: false, problem: { path } });
});

test('a name may have six characters, whatever they take to encode', () => {
  expect(parseConfig({ players: ['一二三四五六', '😀😀😀😀😀😀'] }).ok).toBe(true);
});

test('a fifth house is possible with longer tolls for every country', () => {
  const tolls = Object.fromEntries(
    LANDS.filter((land) => land.house > 0).map((land) => [land.id, [...land.tolls, 30_000]]),
  );
  const config = parseConfig({ players, buildingUpperbound: 5, tolls });
  expect(config.ok && tollsOf(config.value, 0)[5]).toBe(30_000);
  expect(config.ok && tollsOf(config.value, LAND_IDS.indexOf('9001'))).toEqual([2000]);
});
