import { expect, test } from 'vitest';
import { AREA_NAMES, AREAS } from './areas.ts';
import { CARDS, type CardKind } from './cards.ts';
import { ETFS } from './etfs.ts';
import { LANDS, STOCKS } from './lands.ts';
import type { Name } from './name.ts';
import { ISSUED, SHARE_IDS } from './shares.ts';
import { SPACES, type SpaceKind } from './spaces.ts';

test('there are 28 countries with 179,800 of capitalisation and 4 oceans', () => {
  const countries = LANDS.filter((land) => land.area !== 'OCEAN');
  expect(countries).toHaveLength(28);
  expect(countries).toEqual(LANDS.slice(0, STOCKS));
  expect(countries.reduce((sum, land) => sum + land.price * land.issued, 0)).toBe(179_800);
  expect(LANDS.slice(STOCKS)).toHaveLength(4);
});

test('the areas have 2, 4, 4, 4, 5, 3, 3, 3 countries and 4 oceans', () => {
  const sizes = AREAS.map((area) => LANDS.filter((land) => land.area === area).length);
  expect(sizes).toEqual([2, 4, 4, 4, 5, 3, 3, 3, 4]);
});

test('the first digit of a country is its area', () => {
  for (const land of LANDS) expect(AREAS[Number(land.id[0]) - 1]).toBe(land.area);
});

test('every country has five rising tolls, every ocean one of its price and no house', () => {
  for (const { id, area, tolls, price, house } of LANDS) {
    if (area === 'OCEAN') {
      expect([tolls, price, house]).toEqual([[2000], 2000, 0]);
    } else {
      expect(tolls, id).toHaveLength(5);
      expect([...tolls].sort((a, b) => a - b)).toEqual(tolls);
      expect([500, 1000, 1500, 2000]).toContain(house);
    }
  }
});

test('columns of the table of countries add up to the sums of the rule book', () => {
  const sum = (pick: (land: (typeof LANDS)[number]) => number): number =>
    LANDS.slice(0, STOCKS).reduce((total, land) => total + pick(land), 0);
  expect(sum((land) => land.price)).toBe(58_100);
  expect(sum((land) => land.house)).toBe(33_000);
  expect(sum((land) => land.issued)).toBe(74);
  expect(sum((land) => land.beta)).toBe(1450);
  expect(sum((land) => land.esg)).toBe(1630);
  expect(sum((land) => land.payout)).toBe(1530);
  expect([0, 1, 2, 3, 4].map((houses) => sum((land) => land.tolls[houses] ?? 0))).toEqual([
    4570, 22550, 66000, 166800, 263000,
  ]);
});

test('the board has 48 spaces, 40 of one point and 8 of two, and each land once', () => {
  const count = (kind: SpaceKind): number => SPACES.filter((space) => space.kind === kind).length;
  expect(SPACES).toHaveLength(48);
  expect(SPACES.map((space) => space.points)).toEqual([...Array(40).fill(1), ...Array(8).fill(2)]);
  expect([count('land'), count('chance'), count('chest'), count('earning')]).toEqual([32, 4, 4, 3]);
  for (const kind of ['costing', 'start', 'pause', 'three_dice', 'transport'] as const) {
    expect(count(kind)).toBe(1);
  }
  const lands = SPACES.flatMap((space) => (space.kind === 'land' ? [space.land] : []));
  expect(lands.toSorted((a, b) => a - b)).toEqual(LANDS.map((_, index) => index));
});

test.each([
  [0, 'STARTPOINT', 'start', '臺灣起點'],
  [8, 'THREEDICES', 'three_dice', '骰子x3'],
  [10, 'EARNING01', 'earning', '賺取'],
  [20, 'TRANSTARTPOINT', 'transport', '傳送起點'],
  [24, 'COSTING01', 'costing', '損失'],
  [31, '5005', 'land', '挪威'],
  [34, 'COMMUNITY_CHEST03', 'chest', '命運'],
  [39, '7003', 'land', '秘魯'],
  [40, '9004', 'land', '太平洋'],
  [41, 'PAUSEPLAYER', 'pause', '暫停乙次'],
  [43, 'CHANCE04', 'chance', '機會'],
  [47, 'EARNING03', 'earning', '賺取'],
] as const)('space %i is %s', (index, id, kind, hant) => {
  expect(SPACES[index]).toMatchObject({ id, kind, name: { hant } });
});

test('each deck has twelve cards: six of cash and six of its own', () => {
  const own: Record<string, CardKind[]> = {
    chance: ['poorest', 'richest', 'foreclose', 'free_toll', 'impose', 'return_to_start'],
    chest: ['free_building', 'free_income', 'house_tax', 'income_tax', 'land_tax', 'handling_fee'],
  };
  for (const deck of ['chance', 'chest'] as const) {
    const cash = CARDS[deck].flatMap((card) => (card.kind === 'cash' ? [card.amount] : []));
    expect(cash).toEqual([500, 1000, 1500, -300, -600, -900]);
    expect(CARDS[deck].slice(6).map((card) => card.kind)).toEqual(own[deck]);
  }
  expect(CARDS.chance[6]).toMatchObject({ kind: 'poorest', amount: 1000 });
  expect(CARDS.chance[7]).toMatchObject({ kind: 'richest', amount: -1000 });
});

test('28 stocks and 18 funds are issued, 74 shares of stocks and 61 of funds', () => {
  expect(SHARE_IDS).toHaveLength(46);
  expect(new Set(SHARE_IDS).size).toBe(46);
  const sum = (from: number, to: number): number => ISSUED.slice(from, to).reduce((a, b) => a + b, 0);
  expect([sum(0, 28), sum(28, 46)]).toEqual([74, 61]);
});

test('funds ask 1, 3 or 5 ten-thousandths at every opening', () => {
  expect(ETFS.map((etf) => etf.expense)).toEqual([
    ...Array(8).fill(1),
    ...Array(5).fill(3),
    ...Array(5).fill(5),
  ]);
});

test('every name is given in Traditional Chinese, Simplified Chinese and English', () => {
  const names: Name[] = [
    ...LANDS.map((land) => land.name),
    ...SPACES.map((space) => space.name),
    ...ETFS.flatMap((etf) => [etf.name, etf.issuer]),
    ...CARDS.chance.map((card) => card.name),
    ...CARDS.chest.map((card) => card.name),
    ...Object.values(AREA_NAMES),
  ];
  for (const { hant, zh, en } of names) {
    expect(hant).toMatch(/\p{Script=Han}/u);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[\p{Script=Latin}\d\s$.%‰,']+$/u);
    expect(zh).not.toMatch(/[國亞蘭爾極賺損機運繳稅價費產導點傳區綠藍紅]/u);
  }
});
