import { readFileSync } from 'node:fs';
import { DIR_AUTO, NO_EFFECTS, NPC_BOMB } from '@tycoon/sdk';
import { type GameMap, parseMap } from '@tycoon/sdk/maps';
import { expect, test } from 'vitest';
import { gameOf, playerOf } from '../fixture.ts';
import { seatsOf } from '../seat.ts';
import { centre, detail, follow, hold, open, pan, wholeBoard, zoom } from './camera.ts';
import { layoutOf, standOf } from './layout.ts';
import { fitWords, widthOf } from './lettering.ts';
import { looksOf } from './look.ts';
import { nextLit, rove } from './roving.ts';
import { MOTIF_SIZES, sceneryOf, stageSpot } from './scenery.ts';
import { stillStage } from './stage.ts';
import { boardText } from './text.ts';

function load(key: string): GameMap {
  const url = new URL(`../../../../move/maps/${key}.json`, import.meta.url);
  const parsed = parseMap(JSON.parse(readFileSync(url, 'utf8')));
  if (!parsed.ok) throw new Error(key);
  return parsed.map;
}
const [ring8, classic, large] = ['ring8', 'classic', 'large'].map(load) as [GameMap, GameMap, GameMap];

test('faces lie on a pitch of 88 by 76; a lot of two by two is 170 by 138', () => {
  // the ring of eight has no room for its name and gets a head of 66
  const small = layoutOf(ring8);
  expect([small.width, small.height]).toEqual([3 * 88 + 60, 66 + 3 * 76 - 5 + 60]);
  expect(small.faces[3]).toEqual({ x: 30 + 2 * 88 + 3, y: 30 + 66 + 76, width: 82, height: 62 });
  const big = layoutOf(large);
  expect([big.width, big.height]).toEqual([28 * 88 + 60, 20 * 76 - 5 + 60]);
  expect(big.faces[3]).toEqual({ x: 30 + 3 * 88 + 3, y: 30, width: 170, height: 138 });
});

test('a grid lays out the whole board, also where nothing lies', () => {
  const wide = {
    ...ring8,
    width: 9,
    height: 4,
    tiles: ring8.tiles.map((tile) => ({ ...tile, x: tile.x + 5 })),
  };
  expect(layoutOf(wide).faces[0]?.x).toBe(33);
  expect(layoutOf(wide, true).faces[0]?.x).toBe(33 + 5 * 88);
});

test('the name stands in the highest open row that is wide enough', () => {
  expect(layoutOf(classic).title).toEqual({ x: 30 + 88, y: 30 + 76, width: 9 * 88, height: 76 });
});

test('six pieces share a tile without standing on each other', () => {
  const face = { x: 0, y: 0, width: 82, height: 62 };
  for (const count of [2, 3, 4, 5, 6]) {
    const places = Array.from({ length: count }, (_, i) => standOf(face, i, count));
    for (const [i, a] of places.entries()) {
      expect(a.x).toBeGreaterThan(0);
      expect(a.x).toBeLessThan(82);
      for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(15);
    }
  }
});

test.each([
  ['ring8', ring8],
  ['classic', classic],
  ['large', large],
])('what grows on %s stays within its board, and the die falls on it', (_key, map) => {
  const layout = layoutOf(map);
  const placed = sceneryOf(layout);
  expect(placed.length).toBeGreaterThan(map === ring8 ? -1 : 3);
  for (const { motif, x, y, scale } of placed) {
    const { width, height } = MOTIF_SIZES[motif];
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x + width * scale).toBeLessThan(layout.width);
    expect(y + height * scale).toBeLessThan(layout.height);
  }
  const spot = stageSpot(layout);
  expect(
    layout.faces.some(
      (face) =>
        spot.x > face.x && spot.x < face.x + face.width && spot.y > face.y && spot.y < face.y + face.height,
    ),
  ).toBe(false);
});

const board = { width: 1000, height: 800 };
const frame = { width: 528, height: 428 };

test('the whole board fits into its frame, in the middle, with a rim around it', () => {
  expect(wholeBoard({ width: 1028, height: 1028 }, board)).toEqual({ scale: 1, x: 14, y: 114 });
  expect(wholeBoard(frame, board)).toEqual({ scale: 0.52, x: 4, y: 6 });
});

test('a board too small to read opens near, around what matters', () => {
  expect(open({ width: 700, height: 600 }, board, { x: 0, y: 0 }).scale).toBeCloseTo(0.672);
  const near = open(frame, board, { x: 500, y: 400 });
  expect(near).toEqual({ scale: 0.9, x: 264 - 450, y: 214 - 360 });
});

test('zooming keeps the point under the finger where it is', () => {
  const from = { scale: 1, x: -200, y: -100 };
  const to = zoom(from, 1.5, { x: 100, y: 50 }, frame, board);
  expect(to).toEqual({ scale: 1.5, x: 100 - 300 * 1.5, y: 50 - 150 * 1.5 });
  expect(zoom(from, 100, { x: 0, y: 0 }, frame, board).scale).toBe(2.2);
  expect(zoom(from, 0.01, { x: 0, y: 0 }, frame, board)).toEqual(wholeBoard(frame, board));
});

test('the board cannot be pulled out of its frame', () => {
  const at = { scale: 1, x: 0, y: 0 };
  expect(pan(at, 9999, 9999, frame, board)).toEqual({ scale: 1, x: 150, y: 150 });
  expect(pan(at, -9999, -9999, frame, board)).toEqual({ scale: 1, x: 528 - 1000 - 150, y: 428 - 800 - 150 });
  expect(hold({ scale: 0.1, x: 0, y: 0 }, frame, board)).toEqual(wholeBoard(frame, board));
});

test('what is well in sight is not followed, what is not comes into the middle', () => {
  const at = { scale: 1, x: -200, y: -200 };
  expect(follow(at, { x: 460, y: 400 }, frame, board)).toBe(at);
  expect(follow(at, { x: 900, y: 400 }, frame, board)).toEqual(centre(at, { x: 900, y: 400 }, frame, board));
});

test('from afar only what can be read is drawn', () => {
  expect([1, 0.82, 0.81, 0.58, 0.57, 0.36, 0.35].map(detail)).toEqual([
    'near',
    'near',
    'mid',
    'mid',
    'far',
    'far',
    'afar',
  ]);
});

test('arrows go along the road, over a corner to the nearest tile, and stop at the edge', () => {
  // 0 1 2 / 7 . 3 / 6 5 4
  expect(rove(ring8, 0, 'ArrowRight')).toBe(1);
  expect(rove(ring8, 0, 'ArrowDown')).toBe(7);
  expect(rove(ring8, 1, 'ArrowDown')).toBe(5);
  expect(rove(ring8, 7, 'ArrowRight')).toBe(3);
  expect(rove(ring8, 2, 'ArrowRight')).toBe(2);
  expect(rove(ring8, 2, 'x')).toBeNull();
});

test.each([
  ['classic', classic],
  ['large', large],
])('every tile of %s can be reached by arrows', (_key, map) => {
  const seen = new Set([0]);
  for (const id of seen) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) seen.add(rove(map, id, key) ?? id);
  }
  expect(seen.size).toBe(map.tiles.length);
});

test('lit tiles are gone through in a circle, either way', () => {
  const lit = new Set([9, 2, 5]);
  expect([
    nextLit(lit, 2, false),
    nextLit(lit, 9, false),
    nextLit(lit, 2, true),
    nextLit(new Set(), 1, false),
  ]).toEqual([5, 2, 9, null]);
});

test('words are made to fit: smaller first, then squeezed', () => {
  expect(widthOf('石桥', 10)).toBe(20);
  expect(fitWords('石桥', 10, 30)).toEqual({ fontSize: 10, textLength: null });
  expect(fitWords('石桥', 10, 18)).toEqual({ fontSize: 9, textLength: null });
  expect(fitWords('石桥', 10, 10)).toEqual({ fontSize: 8.2, textLength: 10 });
});

const seats = (language: 'en' | 'zh') => seatsOf({ players: ['0xa', '0xb'], you: '0xa', language });
const view = gameOf(
  [playerOf('0xa', { pos: 3 }), playerOf('0xb', { pos: 3, inHospitalTurns: 2, dirPref: DIR_AUTO })],
  {
    lots: { 3: { owner: '0xb', level: 2 }, 0: { owner: '0xa', level: 0 } },
    npcs: { 1: { kind: NPC_BOMB, expiresAtTurn: null } },
    effects: { ...NO_EFFECTS, closedTile: 6, closedUntil: 9n },
  },
);
const given = {
  map: ring8,
  seats: seats('en'),
  lit: new Set([1]),
  marked: undefined,
  heat: undefined,
  figures: undefined,
};

test('a tile says what it is, whose, how high, what it costs and who stands there', () => {
  const looks = looksOf({ ...given, stage: stillStage(view, 0) }, 'en', boardText.en);
  expect(looks.map(({ label }) => label)).toEqual([
    'Harbour Lane, yours, no building, toll 100',
    'Mill Road, for sale at 1,200, a bomb lies here, may be chosen',
    'Card Kiosk',
    // a toll of 150 four times over with two roofs
    'Garden Street, owned by Fox, 2 roofs, toll 600, here: you, Fox (in hospital)',
    'Temple Square, for sale at 1,800',
    'Mercy Hospital',
    'Bridge Quarter, for sale at 2,000, closed',
    'Tower Hill, for sale at 2,200',
  ]);
  expect(looks[3]).toMatchObject({ tone: 's1', figure: 'fox', level: 2, turn: 'yours' });
});

test('a tile is the same in Chinese', () => {
  const looks = looksOf({ ...given, seats: seats('zh'), stage: stillStage(view, 0) }, 'zh', boardText.zh);
  expect(looks[3]?.label).toBe('花园街，阿狐的地，2 层，过路费 600，在此：你、阿狐（住院）');
});

test('a piece under way is where the telling has it, and its turn marks no tile', () => {
  const stage = { ...stillStage(view, 0), walking: new Map([['0xa', 1]]) };
  const looks = looksOf({ ...given, stage }, 'en', boardText.en);
  expect(looks[1]?.label).toContain('here: you');
  expect(looks.map(({ turn }) => turn)).toEqual(Array(8).fill(''));
});
