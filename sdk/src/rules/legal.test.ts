import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../config/index.ts';
import { gameOf, houseMap, lobbyOf, lotOf, playerOf } from '../fixtures/index.ts';
import {
  CARD_BOMB,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  NPC_BARRIER,
  PHASE_MANAGE,
  PHASE_MOVE,
} from '../generated/constants.ts';
import { type GameView, NO_EFFECTS, type PlayerView } from '../view/view.ts';
import { DELEGATED, type LegalAction, legalActions } from './legal.ts';

const AROUND = { map: houseMap('ring8'), cardPrices: new Map([[CARD_BOMB, 800n]]), nowMs: 0n };
const BOTH = [playerOf('0xa'), playerOf('0xb')];
const lobby = lobbyOf(BOTH);
const game = (changes: Partial<GameView> = {}): GameView => gameOf(BOTH, { deadlineMs: 100n, ...changes });

const trap = (expiresAtTurn: bigint | null) => ({ kind: NPC_BARRIER, expiresAtTurn });

const kinds = (actions: readonly LegalAction[]) => actions.map((action) => action.kind);

const ready = { isReady: true };

test.each([
  ['a stranger may join', { players: [playerOf('0xa')] }, '0xb', ['join']],
  [
    'the host alone may leave, say ready or close',
    { players: [playerOf('0xa')] },
    '0xa',
    ['leave', 'ready', 'close'],
  ],
  [
    'the host of two may start, and take the guest off',
    {},
    '0xa',
    ['leave', 'ready', 'start', 'close', 'kick'],
  ],
  ['a guest says ready or leaves', {}, '0xb', ['leave', 'ready']],
  [
    'a guest who is ready may take it back',
    { players: [playerOf('0xa'), playerOf('0xb', ready)] },
    '0xb',
    ['leave', 'unready'],
  ],
  [
    'any of those who are all ready may start',
    { players: [playerOf('0xa', ready), playerOf('0xb', ready)] },
    '0xb',
    ['leave', 'unready', 'start'],
  ],
  [
    'who hosts for a host that left starts nothing',
    { hostLeft: true },
    '0xa',
    ['leave', 'ready', 'close', 'kick'],
  ],
] as const)('in the lobby %s', (_, changes, who, expected) => {
  expect(kinds(legalActions({ ...lobby, ...changes }, who, AROUND))).toEqual(expected);
});

test('when every seat is taken nobody may join, and a guest still does not start', () => {
  const config = { ...DEFAULT_RULES, maxPlayers: 2 };
  const full = { ...lobby, config };
  expect(kinds(legalActions(full, '0xb', AROUND))).toEqual(['leave', 'ready']);
  expect(legalActions(full, '0xc', AROUND)).toEqual([]);
});

test('while a roll waits anybody may play it, and nothing else can be done', () => {
  const draw = { player: '0xa', isAbsent: false, seed: new Uint8Array(32) };
  const waiting = game({ draw, phase: PHASE_MOVE });
  for (const who of ['0xa', '0xb', '0xc'])
    expect(legalActions(waiting, who, { ...AROUND, nowMs: 1000n })).toEqual([{ kind: 'step' }]);
});

test('a delegate plays, but neither leaves, closes, joins nor gives up', () => {
  const denied = Object.entries(DELEGATED).filter(([, may]) => !may);
  expect(denied.map(([kind]) => kind)).toEqual(['join', 'leave', 'close', 'surrender']);
});

test('before the roll the active player rolls, the others may only give up', () => {
  expect(kinds(legalActions(game(), '0xa', AROUND))).toEqual(['roll', 'surrender']);
  expect(kinds(legalActions(game(), '0xb', AROUND))).toEqual(['surrender']);
  expect(legalActions(game(), '0xc', AROUND)).toEqual([]);
});

test('from the deadline on anybody rolls for the absent, or ends a turn that was rolled', () => {
  const at = (nowMs: bigint, changes: Partial<GameView> = {}) =>
    kinds(legalActions(game(changes), '0xc', { ...AROUND, nowMs }));
  expect(at(99n)).toEqual([]);
  expect(at(100n)).toEqual(['rollAbsent']);
  expect(at(100n, { phase: PHASE_MANAGE })).toEqual(['endTimedOutTurn']);
});

test('cards say what they need: a value, another living player, a free tile', () => {
  const cards = { [CARD_MOVE_CTRL]: 1, [CARD_FREEZE]: 1, [CARD_BOMB]: 1 };
  const players = [playerOf('0xa', { cards }), playerOf('0xb'), playerOf('0xc', { isOut: true })];
  const npcs = { 4: trap(null), 5: trap(2n) };
  const actions = legalActions(game({ players, npcs }), '0xa', AROUND);
  expect(actions.filter((action) => action.kind === 'card')).toEqual([
    { kind: 'card', card: CARD_MOVE_CTRL, where: { needs: 'value' } },
    { kind: 'card', card: CARD_BOMB, where: { needs: 'tile', tiles: [0, 1, 2, 3, 5, 6, 7] } },
    { kind: 'card', card: CARD_FREEZE, where: { needs: 'target', targets: ['0xb'] } },
  ]);
});

test('a full board takes a trap only where one has expired', () => {
  const config = { ...DEFAULT_RULES, npcCap: 1 };
  const players = [playerOf('0xa', { cards: { [CARD_BOMB]: 1 } }), playerOf('0xb')];
  const npcs = { 5: trap(2n) };
  const [, card] = legalActions(game({ config, players, npcs }), '0xa', AROUND);
  expect(card).toEqual({ kind: 'card', card: CARD_BOMB, where: { needs: 'tile', tiles: [5] } });
});

const manage = (changes: Partial<GameView>, at: Partial<PlayerView> = {}) =>
  legalActions(
    game({ phase: PHASE_MANAGE, players: [playerOf('0xa', { pos: 1, ...at }), playerOf('0xb')], ...changes }),
    '0xa',
    AROUND,
  );

test('free land is offered at its price, while the money lasts', () => {
  expect(manage({})[0]).toEqual({ kind: 'buy', tile: 1, cost: 1200n });
  expect(manage({}, { cash: 1200n })[0]).toEqual({ kind: 'buy', tile: 1, cost: 1200n });
  expect(kinds(manage({}, { cash: 1199n }))).toEqual(['skip', 'surrender']);
});

test('a boom of 150 percent makes the land of 1,200 cost 1,800', () => {
  const effects = { ...NO_EFFECTS, pricePercent: 150n, priceUntil: 6n };
  expect(manage({ effects })[0]).toEqual({ kind: 'buy', tile: 1, cost: 1800n });
});

test.each([
  [0, 720n],
  [1, 1320n],
  [2, 1920n],
  [3, 2520n],
])('building on from level %i costs %i', (level, cost) => {
  expect(manage({ lots: { 1: lotOf('0xa', level) } })[0]).toEqual({
    kind: 'upgrade',
    tile: 1,
    cost,
    staysOpen: false,
  });
});

test.each([
  ['2,040 are there for levels of 720 and 1,320', 0, 2_040n, true],
  ['one less is there', 0, 2_039n, false],
  ['the next level is the last', 2, 4_440n, true],
  ['no level comes after this one', 3, 10_000n, false],
])(
  'where building is quick a turn stays open as long as the next level can be paid for: %s',
  (_, level, cash, staysOpen) => {
    const config = { ...DEFAULT_RULES, quickBuilding: true };
    const [first] = manage({ config, lots: { 1: lotOf('0xa', level) } }, { cash });
    expect(first).toMatchObject({ kind: 'upgrade', staysOpen });
  },
);

test.each([
  ['the highest level is reached', { lots: { 1: lotOf('0xa', 4) } }],
  ['somebody else owns it', { lots: { 1: lotOf('0xb') } }],
  ['the player has already acted', { acted: true }],
  ['the news have closed it', { effects: { ...NO_EFFECTS, closedTile: 1, closedUntil: 9n } }],
])('nothing is offered where %s', (_, changes) => {
  expect(kinds(manage(changes))).toEqual(['skip', 'surrender']);
});

test('the price of one tile is up by the news for that tile alone', () => {
  const effects = { ...NO_EFFECTS, pricedTile: 1, tilePercent: 130n, tileUntil: 6n };
  expect(manage({ effects })[0]).toEqual({ kind: 'buy', tile: 1, cost: 1560n });
  expect(manage({ effects: { ...effects, pricedTile: 3 } })[0]).toEqual({
    kind: 'buy',
    tile: 1,
    cost: 1200n,
  });
  // Both at once are floored once: 1,200 at 50 and 130 percent.
  expect(manage({ effects: { ...effects, pricePercent: 50n } })[0]).toEqual({
    kind: 'buy',
    tile: 1,
    cost: 780n,
  });
});

test('where land can be sold each lot is offered at half of what was paid, its building first', () => {
  const lots = {
    3: lotOf('0xa', 2, { landPaid: 1501n, builtPaid: 2_550n }),
    4: lotOf('0xa', 0, { landPaid: 1801n }),
    6: lotOf('0xb', 0, { landPaid: 2_000n }),
  };
  const config = { ...DEFAULT_RULES, landSales: true };
  expect(manage({ lots, config }).filter(({ kind }) => kind === 'sell')).toEqual([
    { kind: 'sell', tile: 3, what: 'building', amount: 1275n },
    { kind: 'sell', tile: 4, what: 'land', amount: 900n },
  ]);
  expect(kinds(manage({ lots }))).toEqual(['buy', 'skip', 'surrender']);
});

test('when the game is over nothing is left to do', () => {
  expect(legalActions(game({ status: 'ended' }), '0xa', { ...AROUND, nowMs: 1000n })).toEqual([]);
});
