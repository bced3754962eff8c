import { expect, test } from 'vitest';
import { STRATEGIES } from './bot/index.ts';
import { DEFAULT_RULES } from './config/index.ts';
import { describeEvent } from './describe.ts';
import type { TycoonEvent } from './event.ts';
import { gameOf, houseMap, playerOf } from './fixtures/index.ts';
import { CardGainEvent, CashEvent } from './generated/events.ts';
import { TemplateSnapshot } from './generated/snapshot.ts';
import type { CardKind } from './generated/vocabulary.ts';
import { fromTemplate } from './maps/index.ts';
import type { FromChain, UnknownKind } from './move/kind.ts';
import { aheadOf, handSize, legalActions, NO_WISH, planWalk } from './rules/index.ts';
import { applyEvent } from './view/apply-event.ts';
import { statusOf } from './view/view.ts';

/** A number that no vocabulary has: what a package says that is newer than this program. */
const NEW = 77 as UnknownKind;
const GAME = `0x${'1'.padStart(64, '0')}`;
const A = `0x${'a'.padStart(64, '0')}`;
const NAMES = { player: () => 'Fox', tile: () => 'Inn' };
const map = houseMap('ring8');

const events: readonly (readonly [TycoonEvent, string | null])[] = [
  [{ type: 'CardGainEvent', game: GAME, player: A, kind: NEW, delta: 1n }, 'Fox gets something.'],
  [
    { type: 'NpcSpawnEvent', game: GAME, tileId: 2n, kind: NEW, byPlayer: A, expiresAtTurn: null },
    'A something lies on Inn.',
  ],
  [{ type: 'BombOrDogHitEvent', game: GAME, player: A, tileId: 2n, kind: NEW }, 'A trap hits Fox on Inn.'],
  [{ type: 'StayEvent', game: GAME, player: A, tileId: 2n, reason: NEW, turns: 2 }, 'Fox sits out 2 turns.'],
  [{ type: 'SkipTurnEvent', game: GAME, player: A, reason: NEW }, 'Fox misses a turn.'],
  [{ type: 'PlayerOutEvent', game: GAME, player: A, reason: NEW }, 'Fox is out.'],
  [{ type: 'CashEvent', game: GAME, player: A, reason: NEW, gain: true, amount: 5n, cash: 9n }, null],
  [{ type: 'ChanceEvent', game: GAME, player: A, tileId: 2n, outcome: NEW, amount: 1n, kind: NEW }, null],
  [{ type: 'NewsEvent', game: GAME, player: A, kind: NEW, amount: 1n, tile: null, untilTurn: 9n }, null],
  [{ type: 'NewsEndEvent', game: GAME, kind: NEW }, null],
  [{ type: 'PhaseEvent', game: GAME, player: A, phase: NEW, deadlineMs: 9n }, null],
  [
    { type: 'GameEndedEvent', game: GAME, reason: NEW, turn: 9n, winners: [A], ranking: [A], worth: [1n] },
    'The game is over.',
  ],
];

test.each(events)('%# an event with a kind that is newer is told as far as it is understood', (event, en) => {
  expect(describeEvent(event, 'en', NAMES)).toBe(en);
  expect(describeEvent(event, 'zh', NAMES) === null).toBe(en === null);
});

test('a number is read as it is, whatever it means', () => {
  const gain = { game: GAME, player: A, kind: 77, delta: 2n };
  expect(CardGainEvent.parse(CardGainEvent.serialize(gain).toBytes()).kind).toBe(77);
  const cash = { game: GAME, player: A, reason: 99, gain: true, amount: 5n, cash: 9n };
  expect(CashEvent.parse(CashEvent.serialize(cash).toBytes()).reason).toBe(99);
});

test('the view keeps count of what it does not understand', () => {
  const view = events.slice(0, 11).reduce((before, [event]) => applyEvent(before, event), {
    ...gameOf([playerOf(A), playerOf('0xb')]),
    id: GAME,
  });
  const [me] = view.players;
  expect([me?.cards, me?.cash, me?.isOut]).toEqual([{ 77: 1 }, 9n, true]);
  expect([view.npcs[2]?.kind, view.phase]).toEqual([77, 77]);
  expect(view.effects.pricePercent).toBe(100n);
});

const stranger = playerOf(A, { pos: 1, cards: { 77: 12 }, dirPref: NEW });
const npcs = { 3: { kind: NEW, expiresAtTurn: null } };
const cardPrices = new Map<FromChain<CardKind>, bigint>([[NEW, 1n]]);
const around = { map, cardPrices, nowMs: 0n };

test('an unknown card counts in the hand, and is neither played nor bought', () => {
  const view = gameOf([stranger, playerOf('0xb')], { npcs });
  const actions = legalActions(view, A, around);
  expect(handSize(stranger)).toBe(12);
  expect(actions.map(({ kind }) => kind)).toEqual(['roll', 'surrender']);
  for (const { roll } of Object.values(STRATEGIES)) {
    const situation = { view, me: stranger, actions, around, below: () => 0 };
    expect(roll(situation).cards ?? []).toEqual([]);
  }
});

test('an unknown trap is one to keep away from, an unknown direction the usual one', () => {
  const view = gameOf([stranger, playerOf('0xb')], { npcs });
  expect(planWalk(map, view, 1, 6, false)).toEqual([
    { tile: 2, ending: 'pass' },
    { tile: 3, ending: 'hit' },
  ]);
  expect(aheadOf(map, view, stranger, NO_WISH).landings[5]).toEqual({ dice: 6, tile: 3, ending: 'hit' });
});

test('an unknown status is none', () => {
  expect([statusOf(1), statusOf(NEW)]).toEqual(['active', null]);
});

test('a map with a tile of an unknown kind is refused: nobody could say what it does', () => {
  const tile = {
    x: 0,
    y: 0,
    size: 1,
    price: 0n,
    baseToll: 0n,
    special: 40n,
    ringId: 0,
    ringIdx: 0,
    nameEn: '',
    nameZh: '',
    group: 0,
  };
  const bytes = TemplateSnapshot.serialize({
    id: 5n,
    version: 1n,
    width: 2,
    height: 1,
    digest: new Uint8Array(32),
    nameEn: '',
    nameZh: '',
    recommended: DEFAULT_RULES,
    tiles: [
      { ...tile, kind: 0, neighbours: [1n], cwNext: 1n, ccwNext: 1n },
      { ...tile, x: 1, kind: 77, neighbours: [0n], cwNext: 0n, ccwNext: 0n, ringIdx: 1 },
    ],
  }).toBytes();
  expect(() => fromTemplate(TemplateSnapshot.parse(bytes))).toThrow(
    'Map 5: tile 1 is of the unknown kind 77',
  );
});
