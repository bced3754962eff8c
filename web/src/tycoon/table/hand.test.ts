import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  type CardKind,
  DEFAULT_RULES,
  legalActions,
  NPC_BOMB,
  NPC_DOG,
  PHASE_MANAGE,
} from '@tycoon/sdk';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { handOf } from './hand.ts';
import { boardWith, chosenRoll, leftOf, type Queue, takeBack } from './queue.ts';

const [crane, fox, boat] = ['0xa', '0xb', '0xc'];
const map = ring('Start', 'Inn', 'Wharf', 'Ferry', 'Hospital', 'Mill', 'Kiln', 'Opera');
const cards = {
  [CARD_MOVE_CTRL]: 2,
  [CARD_RENT_FREE]: 2,
  [CARD_FREEZE]: 1,
  [CARD_BARRIER]: 1,
  [CARD_BOMB]: 1,
};
const me = playerOf(crane, { cards });
const view = gameOf([me, playerOf(fox), playerOf(boat, { isOut: true })]);
const around = { map, cardPrices: new Map<CardKind, bigint>(), nowMs: 0n };

const hand = (queue: Queue = [], game = view) =>
  Object.fromEntries(
    handOf(game, crane, legalActions(game, crane, around), queue).map(({ kind, ...card }) => [kind, card]),
  );

test('before the roll every card says what it asks for', () => {
  expect(hand()).toEqual({
    [CARD_MOVE_CTRL]: { count: 2, use: { needs: 'value' }, why: null },
    [CARD_RENT_FREE]: { count: 2, use: { needs: 'nothing' }, why: null },
    [CARD_FREEZE]: { count: 1, use: { needs: 'target', targets: [fox] }, why: null },
    [CARD_BARRIER]: { count: 1, use: { needs: 'tile', tiles: [0, 1, 2, 3, 4, 5, 6, 7] }, why: null },
    [CARD_BOMB]: { count: 1, use: { needs: 'tile', tiles: [0, 1, 2, 3, 4, 5, 6, 7] }, why: null },
  });
});

test('cards wait for the next roll in the turn of another, and after one has rolled', () => {
  expect(hand([], { ...view, activeIdx: 1 })[CARD_FREEZE]).toEqual({ count: 1, use: null, why: 'nextRoll' });
  expect(hand([], { ...view, phase: PHASE_MANAGE })[CARD_FREEZE]).toEqual({
    count: 1,
    use: null,
    why: 'afterRoll',
  });
});

test('a card played with this roll is no longer in the hand, and its tile is taken', () => {
  const laid = hand([{ kind: CARD_BARRIER, tile: 3 }]);
  expect(laid[CARD_BARRIER]).toEqual({ count: 0, use: null, why: 'laidOut' });
  expect(laid[CARD_BOMB]?.use).toEqual({ needs: 'tile', tiles: [0, 1, 2, 4, 5, 6, 7] });
});

test('one rent-free card a turn is enough, and the only opponent is frozen once', () => {
  expect(hand([{ kind: CARD_RENT_FREE }])[CARD_RENT_FREE]).toEqual({ count: 1, use: null, why: 'already' });
  const twoFreezes = { ...view, players: [{ ...me, cards: { [CARD_FREEZE]: 2 } }, ...view.players.slice(1)] };
  expect(hand([{ kind: CARD_FREEZE, target: fox }], twoFreezes)[CARD_FREEZE]?.why).toBe('nobody');
});

test('a board may hold only so many traps, with those that are laid out', () => {
  const config = { ...DEFAULT_RULES, npcCap: 2 };
  const npcs = { 6: { kind: NPC_DOG, expiresAtTurn: null } };
  const game = { ...view, config, npcs };
  expect(hand([], game)[CARD_BOMB]?.use).toEqual({ needs: 'tile', tiles: [0, 1, 2, 3, 4, 5, 7] });
  expect(hand([{ kind: CARD_BARRIER, tile: 1 }], game)[CARD_BOMB]?.why).toBe('boardFull');
});

test('a full board still takes a trap where an old one has expired', () => {
  const config = { ...DEFAULT_RULES, npcCap: 1 };
  const npcs = { 6: { kind: NPC_DOG, expiresAtTurn: 2n } };
  expect(hand([], { ...view, config, npcs })[CARD_BOMB]?.use).toEqual({ needs: 'tile', tiles: [6] });
});

test('the queue can be taken back card by card, and the last number asked for counts', () => {
  const queue: Queue = [
    { kind: CARD_MOVE_CTRL, value: 2 },
    { kind: CARD_BOMB, tile: 5 },
    { kind: CARD_MOVE_CTRL, value: 6 },
  ];
  expect(leftOf(me, queue, CARD_MOVE_CTRL)).toBe(0);
  expect(chosenRoll(me, queue)).toBe(6);
  expect(chosenRoll(me, takeBack(queue, 2))).toBe(2);
  expect(chosenRoll(me, [])).toBeNull();
  expect(boardWith(view, queue).npcs).toEqual({ 5: { kind: NPC_BOMB, expiresAtTurn: null } });
});
