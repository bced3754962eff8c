import { expect, test } from 'vitest';
import { cashflow } from './game.ts';
import { AT_THE_END, player, type State } from './state.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';

type Spoil = (state: State) => unknown;

/** Where reading the state fails after something in it was changed; null where it is read. */
function pathOf(state: State, spoil: Spoil = () => {}): string | null {
  const json: State = JSON.parse(JSON.stringify(state));
  spoil(json);
  const read = cashflow.parseState(JSON.parse(JSON.stringify(json)));
  return read.ok ? null : read.problem.path;
}

const set =
  (part: Partial<State>): Spoil =>
  (state) =>
    Object.assign(state, part);
const books =
  (seat: number, part: object): Spoil =>
  (state) =>
    Object.assign(player(state, seat), part);
const asset =
  (seat: number, part: object): Spoil =>
  (state) =>
    Object.assign(player(state, seat).assets[0] ?? {}, part);
const debt =
  (seat: number, part: object): Spoil =>
  (state) =>
    Object.assign(player(state, seat).liabilities[0] ?? {}, part);
const pending =
  (part: object): Spoil =>
  (state) =>
    Object.assign(state.pending, part);

/** A window on a paper that the second seat holds. */
function inWindow(): State {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(1, 'nord-10', 20);
  game.deal('nord-28');
  return game.state;
}

function owning(card: string): State {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(0, card);
  game.state.turn = 4;
  game.state.round = 2;
  game.state.current = 1;
  return game.state;
}

/** In the fourth turn: a laundry, which brings 1,300 and at most 250 more an offer, and a cottage, which no offer improves. */
const withLaundry = () => owning('corner-laundry');
const withCottage = () => owning('mill-cottage');

test('a laundry that every turn has improved is read, a dollar more is refused', () => {
  expect(pathOf(withLaundry(), asset(0, { cashflow: 1_300 + 4 * 250 }))).toBeNull();
  expect(pathOf(withLaundry(), asset(0, { cashflow: 1_300 + 4 * 250 + 1 }))).toBe('players[0].assets[0]');
});

function staged(set: (game: TestGame) => void): State {
  const game = createTestGame(['street-cleaner', 'courier']);
  set(game);
  return game.state;
}

/** A cottage on offer, a bill for a toothache, the bank after a doodad, and a gift to be given. */
const inDeal = () => staged((game) => game.deal('mill-cottage'));
const inBill = () => staged((game) => game.doodad('toothache'));
const atTheBank = () =>
  staged((game) => {
    game.doodad('toothache');
    game.take({ kind: 'pay', seat: 0 });
  });
const inCharity = () =>
  staged((game) => {
    game.place(0);
    game.roll(3);
  });

/** The first seat on the fast track, short of a penalty, with one venture to sell. */
function inRaise(): State {
  const game = createTestGame(['street-cleaner', 'courier']);
  const { state } = game;
  const own = player(state, 0);
  const owed = own.liabilities.reduce((sum, { balance }) => sum + balance, 0);
  state.bank += owed - own.cash + 1_000;
  Object.assign(own, { track: 'fast-track', position: 0, cash: 1_000, liabilities: [] });
  Object.assign(own, { fastIncome: 51_000, fastTrackTarget: 101_000 });
  own.assets = [{ id: state.nextId++, category: 'venture', square: 2, cashflow: 25_500 }];
  state.pending = { kind: 'raise', amount: 3_000 };
  return state;
}

test.each([
  ['window', inWindow],
  ['deal', inDeal],
  ['bill', inBill],
  ['end', atTheBank],
  ['charity', inCharity],
  ['raise', inRaise],
] as const)('a state in the middle of a %s is saved and read back', (kind, state) => {
  expect(state().pending.kind).toBe(kind);
  expect(pathOf(state())).toBeNull();
});

test.each<[what: string, path: string, state: () => State, spoil: Spoil]>([
  ['cash below zero', 'players[0].cash', inWindow, books(0, { cash: -1 })],
  ['cash beyond counting', 'players[0].cash', inWindow, books(0, { cash: 2 ** 53 })],
  ['half a share', 'players[1].assets[0].shares', inWindow, asset(1, { shares: 0.5 })],
  ['a square off the track', 'players[0].position', inWindow, books(0, { position: 30 })],
  ['an unknown profession', 'players[0].profession', inWindow, books(0, { profession: 'wizard' })],
  ['another profession than chosen', 'players[0].profession', inWindow, books(0, { profession: 'judge' })],
  ['a fourth child', 'players[0].children', inWindow, books(0, { children: 4 })],
  ['a child that costs nothing', 'players[0].childExpense', inWindow, books(0, { children: 1 })],
  ['a bankrupt in the rat race', 'players[1].status', inWindow, books(1, { status: 'bankrupt' })],
  ['a goal in the rat race', 'players[0].fastTrackTarget', inWindow, books(0, { fastTrackTarget: 1 })],
  ['shares at another price', 'players[1].assets[0]', inWindow, asset(1, { price: 11 })],
  ['shares of a doodad', 'players[1].assets[0]', inWindow, asset(1, { card: 'toothache' })],
  ['a cottage that was improved', 'players[0].assets[0]', withCottage, asset(0, { cashflow: 1_000 })],
  ['turns that no longer count', 'turn', inWindow, set({ turn: 2 ** 53 - 2, round: 2 ** 53 - 2 })],
  ['rows that no longer count', 'nextId', inWindow, set({ nextId: 2 ** 53 - 1 })],
  ['a debt of another size', 'players[0].liabilities[0]', inWindow, debt(0, { balance: 1_000 })],
  ['a debt nobody began with', 'players[0].liabilities[0]', inWindow, debt(0, { category: 'bank-loan' })],
  ['too few players', 'players', inWindow, (state) => state.players.pop()],
  ['a number in use', 'nextId', inWindow, set({ nextId: 1 })],
  ['the same number twice', 'players[1]', inWindow, asset(1, { id: 1 })],
  ['a seat that is not there', 'current', inWindow, set({ current: 2 })],
  ['more turns than rounds allow', 'turn', inWindow, set({ turn: 4 })],
  ['fewer turns than rounds', 'turn', inWindow, set({ round: 9 })],
  ['a card lost', 'decks.offers', inWindow, (state) => state.decks.offers.draw.pop()],
  ['a card of another deck', 'decks.offers', inWindow, (state) => state.decks.offers.draw.push('toothache')],
  ['a card that is open and in the pile', 'decks.small-deals', inDeal, set({ pending: AT_THE_END })],
  ['an unknown card', 'pending.card', inWindow, pending({ card: 'no-such-card' })],
  ['a window that asks nobody there', 'pending.queue[0]', inWindow, pending({ queue: [2] })],
  ['a window that asks who holds nothing', 'pending.queue[0]', inWindow, pending({ queue: [0] })],
  ['a window in the wrong order', 'pending.queue[1]', inWindow, pending({ queue: [1, 1] })],
  ['a deal away from its square', 'pending', inDeal, books(0, { position: 7 })],
  [
    'a deal of a deck that is off',
    'pending.deck',
    inDeal,
    (s) => Object.assign(s.config, { smallDeals: false }),
  ],
  ['a bill of another amount', 'pending.amount', inBill, pending({ amount: 1 })],
  ['a gift of another amount', 'pending.amount', inCharity, pending({ amount: 1 })],
  ['a penalty of another amount', 'pending.amount', inRaise, pending({ amount: 4_000 })],
  ['a penalty the cash covers', 'pending', inRaise, books(0, { cash: 3_000 })],
  ['a penalty out of reach', 'pending', inRaise, asset(0, { cashflow: 1 })],
  [
    'a debt on the fast track',
    'players[0].liabilities',
    inRaise,
    (state) => {
      player(state, 0).liabilities = player(state, 1).liabilities.splice(0, 1);
    },
  ],
  ['a goal too near', 'players[0].fastTrackTarget', inRaise, books(0, { fastTrackTarget: 51_000 })],
  ['a venture from no opportunity', 'players[0].assets[0]', inRaise, asset(0, { square: 0 })],
  ['a debt paid on twice', 'pending.repaid', atTheBank, pending({ repaid: [1, 1] })],
  ['a mortgage that was paid on', 'pending.repaid', atTheBank, pending({ repaid: [1] })],
  ['a turn of one who sits out', 'current', inWindow, books(0, { skipTurns: 1 })],
  ['money from nowhere', 'bank', inWindow, books(0, { cash: 700 })],
  [
    'an end before the end',
    'pending.winner',
    atTheBank,
    set({ pending: { kind: 'finished', reason: 'dream', winner: 0 } }),
  ],
  [
    'an end by a limit that is not there',
    'round',
    atTheBank,
    set({ pending: { kind: 'finished', reason: 'round_limit', winner: null } }),
  ],
  [
    'bankrupts who have cash flow',
    'pending.reason',
    atTheBank,
    set({ pending: { kind: 'finished', reason: 'all_bankrupt', winner: null } }),
  ],
  ['a generator that stands still', 'random', inWindow, set({ random: [0, 0, 0, 0] })],
])('%s is refused at %s', (_, path, state, spoil) => {
  expect(pathOf(state(), spoil)).toBe(path);
});

test('a view of the state carries no generator and no order of cards', () => {
  const view = cashflow.view(inWindow(), 0);
  expect(JSON.stringify(view)).not.toContain('random');
  expect(view.decks.offers).toEqual({ draw: 44, discard: [] });
  expect(view.decks['small-deals']).toEqual({ draw: 54, discard: [] });
});
