import {
  CARD_BOMB,
  DEFAULT_RULES,
  type GameView,
  legalActions,
  MAX_LEVEL,
  NO_EFFECTS,
  PHASE_MANAGE,
  type PlayerView,
} from '@tycoon/sdk';
import { gameOf, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { type Situation, situationOf } from './situation.ts';

const [crane, fox] = ['0xa', '0xb'];
const map = ring('Start', 'Inn', 'Wharf', 'Ferry', 'Hospital', 'Shop', 'Kiln', 'Opera');
const cardPrices = new Map([[CARD_BOMB, 800n]]);

interface Row {
  readonly me?: Partial<PlayerView>;
  readonly game?: Partial<GameView>;
  readonly nowMs?: bigint;
  readonly you?: string | null;
  readonly isSettled?: boolean;
  readonly isResuming?: boolean;
  readonly atScreen?: readonly string[];
  readonly unplayed?: string | null;
}

function situation({
  me = {},
  game = {},
  nowMs = 0n,
  you = crane,
  isSettled = true,
  isResuming = false,
  atScreen = [],
  unplayed = null,
}: Row): Situation {
  const view = gameOf([playerOf(crane, me), playerOf(fox)], game);
  const actions = legalActions(view, you ?? '0x0', { map, cardPrices, nowMs });
  const people = new Set(atScreen);
  return situationOf({
    ...{ view, you, actions, pending: null, isSettled, isResuming, unplayed },
    atScreen: people,
  });
}

const decide = { phase: PHASE_MANAGE };
const quick = { config: { ...DEFAULT_RULES, quickBuilding: true } };
const theirs = { activeIdx: 1 };
const none = { kind: 'none' };

// Land costs 1,500; the first upgrade 6/10 of it, the third (6 + 10)/10.
test.each<[string, Row, Situation | Record<string, unknown>]>([
  ['one rolls', {}, { kind: 'roll', isFrozen: false }],
  ['a frozen player rolls without moving', { me: { frozenUntilTurn: 3n } }, { kind: 'roll', isFrozen: true }],
  [
    'the freeze of a round before is over',
    { me: { frozenUntilTurn: 2n } },
    { kind: 'roll', isFrozen: false },
  ],
  [
    'somebody else at this screen takes over',
    { game: theirs, atScreen: [crane, fox] },
    { kind: 'handOver', player: fox },
  ],
  [
    'somebody else at this screen takes over although the time has run out',
    { game: { ...theirs, deadlineMs: 5n }, nowMs: 6n, atScreen: [crane, fox] },
    { kind: 'handOver', player: fox },
  ],
  ['who has the screen plays', { atScreen: [crane, fox] }, { kind: 'roll', isFrozen: false }],
  [
    'free land is bought',
    { me: { pos: 1, cash: 8340n }, game: decide },
    { kind: 'buy', tile: 1, cost: 1500n, leaves: 6840n, staysOpen: false },
  ],
  [
    'in a boom it costs more',
    {
      me: { pos: 1 },
      game: { ...decide, effects: { ...NO_EFFECTS, pricePercent: 150n, priceUntil: 9n } },
    },
    { kind: 'buy', tile: 1, cost: 2250n, leaves: 7750n, staysOpen: false },
  ],
  [
    "one's own land is built on",
    { me: { pos: 1 }, game: { ...decide, lots: { 1: lotOf(crane, 2) } } },
    { kind: 'upgrade', tile: 1, cost: 2400n, leaves: 7600n, staysOpen: false },
  ],
  [
    'where building is quick the turn stays open for a level that can be paid for',
    { me: { pos: 1 }, game: { ...decide, ...quick, lots: { 1: lotOf(crane, 2) } } },
    { kind: 'upgrade', tile: 1, cost: 2400n, leaves: 7600n, staysOpen: true },
  ],
  [
    'and ends with the last that can',
    { me: { pos: 1, cash: 5549n }, game: { ...decide, ...quick, lots: { 1: lotOf(crane, 2) } } },
    { kind: 'upgrade', tile: 1, cost: 2400n, leaves: 3149n, staysOpen: false },
  ],
  [
    'the highest level leaves nothing to do',
    { me: { pos: 1 }, game: { ...decide, lots: { 1: lotOf(crane, MAX_LEVEL) } } },
    { kind: 'end' },
  ],
  ['who cannot pay ends the turn', { me: { pos: 1, cash: 1499n }, game: decide }, { kind: 'end' }],
  [
    'a shop sells',
    { me: { pos: 5, cash: 900n }, game: decide },
    { kind: 'shop', offers: cardPrices, cash: 900n },
  ],
  ['a shop too expensive ends the turn', { me: { pos: 5, cash: 700n }, game: decide }, { kind: 'end' }],
  [
    'another rolls',
    { game: theirs },
    { kind: 'waiting', player: fox, isDeciding: false, own: none, overdue: null },
  ],
  [
    'another decides',
    { game: { ...theirs, ...decide } },
    { kind: 'waiting', player: fox, isDeciding: true, own: none, overdue: null },
  ],
  [
    'one is in hospital',
    { me: { inHospitalTurns: 1 }, game: theirs },
    { kind: 'waiting', player: fox, isDeciding: false, own: { kind: 'hospital', turns: 1 }, overdue: null },
  ],
  [
    'prison comes before hospital',
    { me: { inHospitalTurns: 1, inPrisonTurns: 2 }, game: theirs },
    { kind: 'waiting', player: fox, isDeciding: false, own: { kind: 'prison', turns: 2 }, overdue: null },
  ],
  [
    'one is out',
    { me: { isOut: true }, game: theirs },
    { kind: 'waiting', player: fox, isDeciding: false, own: { kind: 'out' }, overdue: null },
  ],
  [
    'one only watches',
    { you: null },
    { kind: 'waiting', player: crane, isDeciding: false, own: { kind: 'watching' }, overdue: null },
  ],
  [
    "another's time is over: it is rolled for",
    { game: theirs, nowMs: 120_000n },
    { kind: 'late', player: fox, move: 'rollAbsent' },
  ],
  [
    'its decision is ended',
    { game: { ...theirs, ...decide }, nowMs: 120_000n },
    { kind: 'late', player: fox, move: 'endTimedOutTurn' },
  ],
  [
    'but a bot one has only just come back to goes on by itself',
    { game: theirs, nowMs: 120_000n, isResuming: true },
    { kind: 'resuming', player: fox },
  ],
  [
    'a spectator waits, and may do something about it',
    { you: null, nowMs: 120_000n },
    { kind: 'waiting', player: crane, isDeciding: false, own: { kind: 'watching' }, overdue: 'rollAbsent' },
  ],
  [
    'a roll that nobody plays',
    { isSettled: false, unplayed: crane },
    { kind: 'unplayed', player: crane, isYou: true },
  ],
  [
    'a spectator is not asked to play it',
    { you: null, isSettled: false, unplayed: crane },
    { kind: 'animating', player: crane, isYou: false },
  ],
  ["one's own time is over: one may still roll", { nowMs: 120_000n }, { kind: 'roll', isFrozen: false }],
  ['the animation is behind', { isSettled: false }, { kind: 'animating', player: crane, isYou: true }],
  ['nothing has begun', { game: { status: 'ready' } }, { kind: 'lobby' }],
  ['everything is over', { game: { status: 'ended' } }, { kind: 'over' }],
])('%s', (_, row, expected) => {
  expect(situation(row)).toEqual(expected);
});

test('a move under way comes before everything the table could offer', () => {
  const view = gameOf([playerOf(crane), playerOf(fox)]);
  const pending = { kind: 'roll' } as const;
  expect(situationOf({ view, you: crane, actions: [], pending, isSettled: true })).toEqual({
    kind: 'pending',
    move: pending,
  });
});
