import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { zhajinhua } from './game.ts';
import type { HandResult, State } from './state.ts';

/** Three seats with 100 chips, ante 10, in their second hand: the last seat to act has lost a comparison. */
function table(): State {
  const config = parseConfig({ players: 3, hands: 3, baseBet: 10, startingChips: 100 });
  if (!config.ok) throw new Error(config.problem.message);
  const state = zhajinhua.setup(config.value, 'parse');
  const act = (action: Parameters<typeof zhajinhua.act>[1]): void => {
    const code = zhajinhua.act(state, action, () => {});
    if (code !== null) throw new Error(code);
  };
  // The first hand: both neighbours of the dealer fold, who takes the antes.
  act({ kind: 'fold', seat: 1 });
  act({ kind: 'fold', seat: 2 });
  // The second, dealt by seat 1: seat 2 calls, seat 0 compares with seat 1.
  act({ kind: 'call', seat: 2 });
  act({ kind: 'compare', seat: 0, target: 1 });
  return JSON.parse(JSON.stringify(state));
}

/** The same, over: the two who were left have shown their cards in the last hand. */
function ended(): State {
  const state = table();
  while (state.turn >= 0) zhajinhua.act(state, { kind: 'fold', seat: state.turn }, () => {});
  return JSON.parse(JSON.stringify(state));
}

type Spoil = (state: State) => unknown;

function pathOf(state: State, spoil: Spoil = () => {}): string | null {
  spoil(state);
  const read = zhajinhua.parseState(JSON.parse(JSON.stringify(state)));
  return read.ok ? null : read.problem.path;
}

const set =
  (part: Partial<Record<keyof State, unknown>>): Spoil =>
  (state) =>
    Object.assign(state, part);
const last =
  (part: Partial<Record<keyof HandResult, unknown>>): Spoil =>
  (state) =>
    Object.assign(state.last ?? {}, part);

test('the table is read in the middle of a hand and at the end', () => {
  const state = table();
  expect([state.hand, state.dealer, state.duels.length]).toEqual([2, 1, 1]);
  expect(pathOf(state)).toBeNull();
  expect(ended().turn).toBe(-1);
  expect(pathOf(ended())).toBeNull();
});

test.each<[what: string, path: string, spoil: Spoil]>([
  ['a seat too few', 'seen', set({ seen: [true, false] })],
  ['a card too few', 'cards', (state) => (state.cards = state.cards.slice(1))],
  ['a card twice', 'cards', (state) => (state.cards = state.cards.with(0, state.cards[8] as number))],
  ['a dealer who is not there', 'dealer', set({ dealer: 3 })],
  ['a turn of nobody there', 'turn', set({ turn: 3 })],
  ['chips below zero', 'chips[2]', (state) => (state.chips[2] = -1)],
  ['chips from nowhere', 'chips', (state) => (state.chips[0] = (state.chips[0] ?? 0) + 1)],
  ['all in with chips', 'allIn[2]', (state) => (state.allIn = state.allIn.with(2, true))],
  ['a seat that is out with chips', 'status[2]', (state) => (state.status = state.status.with(2, 'out'))],
  [
    'a seat without an ante',
    'spent[2]',
    (state) => {
      state.chips[2] = (state.chips[2] ?? 0) + (state.spent[2] ?? 0);
      state.spent[2] = 0;
    },
  ],
  ['a base bet off the scale', 'baseBet', set({ baseBet: 41 })],
  ['a round past the last', 'round', set({ round: 21 })],
  ['a hand past the last', 'hand', set({ hand: 4 })],
  ['a loser of no comparison', 'status[1]', set({ duels: [] })],
  ['a comparison with oneself', 'duels[0]', set({ duels: [{ seat: 1, target: 1, loser: 1 }] })],
  ['a comparison lost by a third', 'duels[0].loser', set({ duels: [{ seat: 0, target: 1, loser: 2 }] })],
  ['a turn of one who has left', 'turn', (state) => (state.turn = state.duels[0]?.loser ?? 0)],
  [
    'a hand with one left',
    'status',
    (state) => (state.status = state.status.map((own) => (own === 'lost' ? own : 'folded'))),
  ],
  ['a second hand without a first', 'last', set({ last: null })],
  ['a first hand dealt by the second seat', 'dealer', set({ hand: 1, last: null })],
  ['a hand that was skipped', 'last.hand', last({ hand: 2 })],
  ['a pot that does not add up', 'last.chipsChange', last({ chipsChange: [0, 0, 0] })],
  ['a pot nobody paid', 'last.totalSpent', last({ totalSpent: [0, 0, 0] })],
  ['a winner twice', 'last.winners', last({ winners: [0, 0] })],
  ['cards shown by nobody there', 'last.shown', last({ shown: [5] })],
  ['the same card twice in a hand', 'last.cards[0]', last({ cards: [[1, 1, 2], null, null] })],
  ['a deal that skips a seat', 'dealer', last({ dealer: 1 })],
])('%s is refused at %s', (_, path, spoil) => {
  const spoilt = table();
  expect(pathOf(spoilt, spoil)).toBe(path);
});

test.each<[what: string, path: string, spoil: Spoil]>([
  [
    'a bet that was never paid out',
    'spent[0]',
    (state) => {
      state.spent[0] = 5;
      state.chips[0] = (state.chips[0] ?? 0) - 5;
    },
  ],
  ['an end before the last hand', 'turn', (state) => Object.assign(state.config, { hands: 9 })],
  ['the result of another hand', 'last.hand', last({ hand: 1 })],
])('at the end %s is refused at %s', (_, path, spoil) => {
  expect(pathOf(ended(), spoil)).toBe(path);
});
