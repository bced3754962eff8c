import { expect, test } from 'vitest';
import { parseAction } from './action.ts';
import { parseState } from './parse-state.ts';
import { playerAt, type State } from './state.ts';
import { type Position, positionOf } from './testing/position.ts';

type Loose = Record<string, never>;
const read = (state: State) => parseState(JSON.parse(JSON.stringify(state)));

test('a state is read back as it is', () => {
  const state = positionOf({ seats: 4, lands: { '1001': [1, 3] }, shares: [[2, '0036', 2]] });
  expect(read(state)).toEqual({ ok: true, value: state });
});

test.each<[string, string, (state: State) => void]>([
  ['a passage between decisions', 'step.kind', (state) => (state.step = { kind: 'end' })],
  ['a seat that is not there', 'current', (state) => (state.current = 2)],
  ['another name', 'players', (state) => Object.assign(playerAt(state, 0), { name: 'Z' })],
  ['a debt of one who plays', 'players[0].cash', (state) => (playerAt(state, 0).cash = -1)],
  ['money from nowhere', 'bank', (state) => (playerAt(state, 0).cash += 1)],
  ['an owner who does not list the land', 'owners[3]', (state) => (state.owners = state.owners.with(3, 1))],
  ['a land listed by who does not own it', 'owners[5]', (state) => (playerAt(state, 1).lands = [5])],
  ['a land listed twice', 'players[0].lands', (state) => (playerAt(state, 0).lands = [0, 0])],
  ['a house on a free land', 'houses[2]', (state) => (state.houses = state.houses.with(2, 1))],
  ['a house on an ocean', 'houses[28]', (state) => (state.houses = state.houses.with(28, 1))],
  ['a house too many', 'houses[0]', (state) => (state.houses = state.houses.with(0, 5))],
  ['a share too many', 'pool[0]', (state) => (state.pool = state.pool.with(0, 4))],
  [
    'a share listed twice',
    'players[0].holdings',
    (state) => {
      const holding = { share: 20, amount: 1, cost: 1 };
      playerAt(state, 0).holdings = [holding, holding];
    },
  ],
  ['a share that costs nothing', 'prices[5]', (state) => (state.prices = state.prices.with(5, 0))],
  [
    'an attribute off the table',
    'attributes.beta[0]',
    (state) => {
      Object.assign(state, { attributes: { ...state.attributes, beta: state.attributes.beta.with(0, 71) } });
    },
  ],
  [
    'a basket of its own making',
    'baskets',
    (state) => {
      Object.assign(state, { baskets: state.baskets.with(0, { stocks: [0], weights: [10_000] }) });
    },
  ],
  ['an opening without its history', 'history', (state) => (state.openings = 1)],
  [
    'prices that differ from the last opening',
    'prices',
    (state) => {
      state.turn = 2;
      state.openings = 1;
      state.history = [{ prices: state.prices.with(0, 1), spreads: state.prices.map(() => 0) }];
    },
  ],
  [
    'an opening that begins with other prices',
    'history[0]',
    (state) => {
      state.turn = 2;
      state.openings = 1;
      state.history = [{ prices: state.prices, spreads: state.prices.map(() => 1) }];
    },
  ],
  ['prices before any opening', 'prices', (state) => (state.prices = state.prices.with(0, 2601))],
  [
    'more openings than turns',
    'openings',
    (state) => {
      state.openings = 1;
      state.history = [{ prices: state.prices, spreads: state.prices.map(() => 0) }];
    },
  ],
  ['a player who sits out twice', 'players[1].pauses', (state) => (playerAt(state, 1).pauses = 2)],
  [
    'a turn past the limit',
    'turn',
    (state) => {
      Object.assign(state.config, { maxTurns: 10 });
      state.turn = 11;
    },
  ],
  [
    'all the money in the world',
    'bank',
    (state) => {
      playerAt(state, 0).cash = Number.MAX_SAFE_INTEGER;
      state.bank.cards += Number.MAX_SAFE_INTEGER;
    },
  ],
  [
    'a decision without a roll',
    'dice',
    (state) => {
      playerAt(state, 0).space = 2;
      state.step = { kind: 'offer', land: 1 };
    },
  ],
  [
    'a card that does not lead to the decision',
    'card',
    (state) => {
      playerAt(state, 0).space = 3;
      state.dice = [3];
      state.card = { deck: 'chance', card: 0 };
      state.step = { kind: 'foreclose' };
    },
  ],
  [
    'a card that has nothing to do with the decision',
    'card',
    (state) => {
      playerAt(state, 0).space = 2;
      state.dice = [2];
      state.card = { deck: 'chance', card: 0 };
      state.step = { kind: 'offer', land: 1 };
    },
  ],
  [
    'more points than were rolled',
    'step.points',
    (state) => {
      state.dice = [2];
      state.step = { kind: 'shares', points: 2, arrive: true, financed: false };
    },
  ],
  [
    'a house that only its own land could pay for',
    'step',
    (state) => {
      const player = playerAt(state, 0);
      Object.assign(player, { space: 1, cash: 100 });
      state.bank.cards -= 3500;
      state.dice = [1];
      state.step = {
        kind: 'finance',
        purchase: { kind: 'house', land: 0 },
        price: 1500,
        offer: { kind: 'build', land: 0 },
      };
    },
  ],
  [
    'a toll of another amount',
    'step',
    (state) => {
      Object.assign(playerAt(state, 1), { space: 1, cash: 0, lands: [28] });
      state.owners = state.owners.with(28, 1);
      state.bank.cards -= 3600;
      Object.assign(state, { current: 1, dice: [1] });
      state.step = { kind: 'owe', seat: 1, amount: 1500, debt: { kind: 'toll', land: 0, creditor: 0 } };
    },
  ],
  ['cards in a deck that has none', 'decks.chance', (state) => (state.decks.chance = [1])],
  ['a generator that stands still', 'random', (state) => (state.random = [0, 0, 0, 0])],
  ['an exit of one who plays', 'players[1].exit', (state) => (playerAt(state, 1).exit = 1)],
  ['an end before the end', 'step', (state) => (state.step = { kind: 'over', reason: 'last' })],
  ['a fork where there is none', 'step', (state) => (state.step = { kind: 'fork', points: 3 })],
  ['an offer of another space', 'step', (state) => (state.step = { kind: 'offer', land: 3 })],
  ['a roll of one who sits out', 'step', (state) => (playerAt(state, 0).pauses = 1)],
  [
    'a debt that could be paid at once',
    'step',
    (state) => {
      state.step = { kind: 'owe', seat: 0, amount: 1, debt: { kind: 'space' } };
    },
  ],
  [
    'a debt beyond all means',
    'step',
    (state) => {
      state.step = { kind: 'owe', seat: 0, amount: 99_999, debt: { kind: 'space' } };
    },
  ],
  [
    'a toll to who does not own the land',
    'step',
    (state) => {
      state.step = { kind: 'owe', seat: 0, amount: 5000, debt: { kind: 'toll', land: 4, creditor: 1 } };
    },
  ],
  [
    'a debt of nobody',
    'step.seat',
    (state) => {
      state.step = { kind: 'owe', seat: 7, amount: 5000, debt: { kind: 'space' } };
    },
  ],
  [
    'a purchase at another price',
    'step',
    (state) => {
      playerAt(state, 0).space = 2;
      state.step = {
        kind: 'finance',
        purchase: { kind: 'land', land: 1 },
        price: 2599,
        offer: { kind: 'offer', land: 1 },
      };
    },
  ],
  [
    'a second financed purchase of shares',
    'step',
    (state) => {
      state.step = {
        kind: 'finance',
        purchase: { kind: 'shares', share: 20, amount: 1 },
        price: 4000,
        offer: { kind: 'shares', points: 1, arrive: true, financed: false },
      };
    },
  ],
  [
    'a purchase that could be paid at once',
    'step',
    (state) => {
      playerAt(state, 0).space = 2;
      state.step = {
        kind: 'finance',
        purchase: { kind: 'land', land: 1 },
        price: 2600,
        offer: { kind: 'offer', land: 1 },
      };
    },
  ],
  ['a field that is not known', 'extra', (state) => ((state as unknown as Loose).extra = 1 as never)],
])('%s is refused', (_, path, spoil) => {
  const state = positionOf({ lands: { '1001': [0, 2] } });
  spoil(state);
  expect(read(state)).toMatchObject({ ok: false, problem: { path } });
});

test('a finished game is read back', () => {
  const state = positionOf({ cash: [1, 1] } satisfies Position);
  Object.assign(playerAt(state, 1), { status: 'surrendered', exit: 1 });
  state.step = { kind: 'over', reason: 'last' };
  expect(read(state).ok).toBe(true);
});

test.each([
  [{ kind: 'roll', seat: 0, dice: 2 }],
  [{ kind: 'go', seat: 1, option: 1 }],
  [{ kind: 'pass', seat: 0 }],
  [{ kind: 'sell_land', seat: 0, land: '9001' }],
  [{ kind: 'buy_shares', seat: 0, share: '0036', amount: 2 }],
])('%j is an action', (json) => {
  expect(parseAction(json)).toEqual({ ok: true, value: json });
});

test.each([
  [{ kind: 'roll', seat: 0 }, 'dice'],
  [{ kind: 'roll', seat: 0, dice: '2' }, 'dice'],
  [{ kind: 'roll', seat: -1, dice: 2 }, 'seat'],
  [{ kind: 'jump', seat: 0 }, 'kind'],
  [{ kind: 'pass', seat: 0, land: '1001' }, 'land'],
  [{ kind: 'sell_land', seat: 0, land: '1003' }, 'land'],
  [{ kind: 'buy_shares', seat: 0, share: '9001', amount: 1 }, 'share'],
  [{ kind: 'buy_shares', seat: 0, share: '1001', amount: 1.5 }, 'amount'],
  [null, ''],
])('%j is none', (json, path) => {
  expect(parseAction(json)).toMatchObject({ ok: false, problem: { path } });
});
