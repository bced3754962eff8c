import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../config.ts';
import { gameOf, houseMap, lobbyOf, playerOf } from '../fixtures/index.ts';
import { CARD_BOMB, CARD_FREEZE, CARD_MOVE_CTRL, NPC_BARRIER, PHASE_MANAGE } from '../generated/constants.ts';
import type { GameView, PlayerView } from '../view/view.ts';
import { type LegalAction, legalActions } from './legal.ts';

const AROUND = { map: houseMap('ring8'), cardPrices: new Map([[CARD_BOMB, 800n]]), nowMs: 0n };
const BOTH = [playerOf('0xa'), playerOf('0xb')];
const lobby = lobbyOf(BOTH);
const game = (changes: Partial<GameView> = {}): GameView => gameOf(BOTH, { deadlineMs: 100n, ...changes });

const trap = (expiresAtTurn: bigint | null) => ({ kind: NPC_BARRIER, expiresAtTurn });

const kinds = (actions: readonly LegalAction[]) => actions.map((action) => action.kind);

test.each([
  ['a stranger may join', { players: [playerOf('0xa')] }, '0xb', ['join']],
  ['the host alone may leave or close', { players: [playerOf('0xa')] }, '0xa', ['leave', 'close']],
  [
    'the host of two may start',
    { players: [playerOf('0xa'), playerOf('0xb')] },
    '0xa',
    ['leave', 'start', 'close'],
  ],
  ['a guest waits for the host', { players: [playerOf('0xa'), playerOf('0xb')] }, '0xb', ['leave']],
] as const)('in the lobby %s', (_, changes, who, expected) => {
  expect(kinds(legalActions({ ...lobby, ...changes }, who, AROUND))).toEqual(expected);
});

test('when every seat is taken anyone seated may start, and nobody may join', () => {
  const config = { ...DEFAULT_RULES, maxPlayers: 2 };
  const full = { ...lobby, config, players: [playerOf('0xa'), playerOf('0xb')] };
  expect(kinds(legalActions(full, '0xb', AROUND))).toEqual(['leave', 'start']);
  expect(legalActions(full, '0xc', AROUND)).toEqual([]);
});

test('before the roll the active player rolls, the others may only give up', () => {
  expect(kinds(legalActions(game(), '0xa', AROUND))).toEqual(['roll', 'surrender']);
  expect(kinds(legalActions(game(), '0xb', AROUND))).toEqual(['surrender']);
  expect(legalActions(game(), '0xc', AROUND)).toEqual([]);
});

test('any player may end a turn from its deadline on', () => {
  expect(kinds(legalActions(game(), '0xc', { ...AROUND, nowMs: 99n }))).toEqual([]);
  expect(kinds(legalActions(game(), '0xc', { ...AROUND, nowMs: 100n }))).toEqual(['endTimedOutTurn']);
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
  const effects = { pricePercent: 150n, priceUntil: 6n, closedTile: null, closedUntil: 0n };
  expect(manage({ effects })[0]).toEqual({ kind: 'buy', tile: 1, cost: 1800n });
});

test.each([
  [0, 720n],
  [1, 1320n],
  [2, 1920n],
  [3, 2520n],
])('building on from level %i costs %i', (level, cost) => {
  expect(manage({ lots: { 1: { owner: '0xa', level } } })[0]).toEqual({ kind: 'upgrade', tile: 1, cost });
});

test.each([
  ['the highest level is reached', { lots: { 1: { owner: '0xa', level: 4 } } }],
  ['somebody else owns it', { lots: { 1: { owner: '0xb', level: 0 } } }],
  ['the player has already acted', { acted: true }],
  [
    'the news have closed it',
    { effects: { pricePercent: 100n, priceUntil: 0n, closedTile: 1, closedUntil: 9n } },
  ],
])('nothing is offered where %s', (_, changes) => {
  expect(kinds(manage(changes))).toEqual(['skip', 'surrender']);
});

test('when the game is over nothing is left to do', () => {
  expect(legalActions(game({ status: 'ended' }), '0xa', { ...AROUND, nowMs: 1000n })).toEqual([]);
});
