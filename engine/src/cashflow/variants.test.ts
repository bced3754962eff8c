import { expect, test } from 'vitest';
import { measureWins } from './balance.ts';
import { plannerBot } from './bots/planner.ts';
import { makeConfig } from './config.ts';
import { handicapOf } from './content/handicaps.ts';
import { PROFESSIONS } from './content/professions.ts';
import { FAST_TRACK } from './content/tracks.ts';
import { cashflow } from './game.ts';
import { LIMIT } from './money.ts';
import type { State } from './state.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';

const LONG = process.env.TYCOON_LONG === '1';

/** Where reading the state fails after something in it was changed; null where it is read. */
function pathOf(state: State, spoil: (state: State) => unknown = () => {}): string | null {
  const json: State = JSON.parse(JSON.stringify(state));
  spoil(json);
  const read = cashflow.parseState(json);
  return read.ok ? null : read.problem.path;
}

const kindsOf = (state: State, seat: number): string[] =>
  cashflow.legal(state, seat).map(({ action }) => action.kind);

// Even start

test('an even start adds the handicap of the profession to any kind of savings', () => {
  expect(createTestGame(['judge'], { evenStart: true }).books(0).cash).toBe(600 + 16_000);
  expect(createTestGame(['judge'], { evenStart: true, savings: 'none' }).books(0).cash).toBe(16_000);
  expect(createTestGame(['courier'], { evenStart: true }).books(0).cash).toBe(700);
  expect(createTestGame(['judge']).books(0).cash).toBe(600);
});

test('every profession has a handicap, in whole hundreds, and the easiest have none', () => {
  const handicaps = PROFESSIONS.map(({ id }) => handicapOf(id));
  for (const handicap of handicaps) expect(handicap % 100).toBe(0);
  expect(Math.min(...handicaps)).toBe(0);
  expect(() => handicapOf('wizard')).toThrow('no handicap for wizard');
});

test('a state is read with the cash its start gave and not with the other', () => {
  const { state } = createTestGame(['judge', 'courier'], { evenStart: true });
  expect(pathOf(state)).toBeNull();
  expect(pathOf(state, (json) => Object.assign(json.config, { evenStart: false }))).toBe('bank');
});

test('every profession is dealt equally often and every game has one winner', () => {
  const wins = measureWins(plannerBot, 3, 'wins');
  expect(wins.map(({ games }) => games)).toEqual(PROFESSIONS.map(() => 3));
  expect(wins.reduce((sum, row) => sum + row.wins, 0)).toBeCloseTo(3 * 4);
});

const testLong = LONG ? test : () => {};

testLong(
  'for equal planners an even start brings all professions within 10 points, which the printed one does not',
  () => {
    const apart = (evenStart: boolean): number => {
      const shares = measureWins(plannerBot, 1_000, 'even', { evenStart }).map(
        ({ wins, games }) => wins / games,
      );
      return Math.max(...shares) - Math.min(...shares);
    };
    expect(apart(true)).toBeLessThan(0.1);
    expect(apart(false)).toBeGreaterThan(0.15);
  },
  600_000,
);

// Priced fast track

/** Seat 0 on the priced fast track, one square before the given one, with 100,000. */
function before(square: number, more: object = {}): TestGame {
  const game = createTestGame(['street-cleaner', 'courier'], { fastTrack: 'priced' });
  Object.assign(game.books(0), {
    track: 'fast-track',
    liabilities: [],
    cash: 100_000,
    fastIncome: 60_000,
    fastTrackTarget: 110_000,
    position: square - 1,
    ...more,
  });
  // What the books gained and the debts that are gone are the bank's.
  game.state.bank = 100_000 - 600 + 27_000;
  return game;
}

const TEA_ESTATE = 2;
const FILM_STUDIO = 5;
const CONCERT_HALLS = 16;

test('an opportunity of the priced fast track is offered and not given', () => {
  const game = before(TEA_ESTATE);
  game.roll(1);
  expect(game.state.pending).toEqual({ kind: 'venture' });
  expect(game.events.at(-1)).toEqual({ kind: 'venture_offered', seat: 0, square: TEA_ESTATE });
  expect(kindsOf(game.state, 0)).toEqual(['invest', 'decline', 'resign']);
  expect(game.books(0).assets).toEqual([]);
  expect(pathOf(game.state)).toBeNull();
});

test('an investment costs its price and brings its income for good', () => {
  const game = before(TEA_ESTATE);
  game.roll(1);
  expect(game.take({ kind: 'invest', seat: 0 })).toBeNull();
  expect(game.books(0).cash).toBe(100_000 - 45_000);
  expect(game.figures(0).passiveIncome).toBe(60_000 + 4_000);
  expect(game.eventsOf('invested')[0]).toMatchObject({ delta: -45_000, asset: { cashflow: 4_000 } });
  expect(game.state.current).toBe(1);
  expect(pathOf(game.state)).toBeNull();
});

test('what a player has is not offered a second time', () => {
  const game = before(TEA_ESTATE, {
    assets: [{ id: 90, category: 'venture', square: TEA_ESTATE, cashflow: 4_000 }],
  });
  game.roll(1);
  expect(game.eventsOf('already_owned')).toEqual([{ kind: 'already_owned', seat: 0, square: TEA_ESTATE }]);
  expect(game.state.current).toBe(1);
});

test.each([
  [45_000, null],
  [44_999, 'not_enough_cash'],
])('with %i in hand buying for 45,000 gives %j: nothing is lent', (cash, code) => {
  const game = before(TEA_ESTATE, { cash });
  game.roll(1);
  expect(kindsOf(game.state, 0).includes('invest')).toBe(code === null);
  expect(game.take({ kind: 'invest', seat: 0 })).toBe(code);
  if (code !== null) expect(game.books(0).cash).toBe(cash);
});

test('leaving an offer costs nothing and ends the turn', () => {
  const game = before(TEA_ESTATE);
  game.roll(1);
  game.take({ kind: 'decline', seat: 0 });
  expect(game.eventsOf('venture_declined')).toEqual([
    { kind: 'venture_declined', seat: 0, square: TEA_ESTATE },
  ]);
  expect([game.books(0).cash, game.state.current]).toEqual([100_000, 1]);
});

/** Seat 0 gambles on the square and throws this. */
function gamble(square: number, die: number): TestGame {
  const game = before(square);
  // The die of the gamble follows the one that leads there.
  game.roll(1, die);
  expect(game.take({ kind: 'invest', seat: 0 })).toBeNull();
  return game;
}

test.each([
  [4, 60_000],
  [5, 78_000],
  [6, 78_000],
])('the film studio takes 60,000 and wins with 5 or more: %i leaves an income of %i', (die, income) => {
  const game = gamble(FILM_STUDIO, die);
  expect(game.eventsOf('gambled')).toEqual([
    { kind: 'gambled', seat: 0, square: FILM_STUDIO, die, needs: 5, delta: -60_000 },
  ]);
  expect(game.books(0).cash).toBe(40_000);
  expect(game.figures(0).passiveIncome).toBe(income);
  expect(pathOf(game.state)).toBeNull();
});

test.each([
  [3, 70_000],
  [4, 134_000],
])('the concert halls take 30,000 and pay 64,000 with 4 or more: %i leaves %i', (die, cash) => {
  const game = gamble(CONCERT_HALLS, die);
  expect(game.books(0).cash).toBe(cash);
  expect(game.books(0).assets).toEqual([]);
});

test('a prize that the books cannot hold is not played for', () => {
  const game = before(CONCERT_HALLS, { cash: LIMIT - 63_999 });
  game.roll(1);
  expect(game.take({ kind: 'invest', seat: 0 })).toBe('too_large');
});

test('the table prices all 28 opportunities, and its investments alone reach the target', () => {
  const offers = FAST_TRACK.filter(({ kind }) => kind === 'FAST_OPPORTUNITY').map(({ offer }) => offer);
  expect(offers).toHaveLength(28);
  expect(offers.includes(null)).toBe(false);
  expect(FAST_TRACK.filter(({ kind, offer }) => kind !== 'FAST_OPPORTUNITY' && offer !== null)).toEqual([]);
  const incomes = offers.flatMap((offer) => (offer?.kind === 'investment' ? [offer.cashflow] : []));
  expect(incomes.reduce((sum, income) => sum + income, 0)).toBe(187_000);
  // Nobody is cheated: on average a gamble pays its stake back in cash, or in at most twelve months.
  for (const offer of offers) {
    if (offer?.kind !== 'gamble') continue;
    const mean = ((7 - offer.needs) * offer.prize.amount) / 6;
    expect(mean * (offer.prize.kind === 'cash' ? 1 : 12)).toBeGreaterThan(offer.price);
  }
});

test('as written, opportunities are given and no state waits for an offer', () => {
  const game = before(TEA_ESTATE);
  game.roll(1);
  expect(pathOf(game.state, (json) => Object.assign(json.config, { fastTrack: 'written' }))).toBe('pending');
  expect(pathOf(game.state, (json) => Object.assign(json.players[0] ?? {}, { position: 9 }))).toBe('pending');
});

test('a priced venture is read with the income of its square only, and once', () => {
  const game = before(TEA_ESTATE);
  game.roll(1);
  game.take({ kind: 'invest', seat: 0 });
  const spoil = (part: object) => (json: State) => Object.assign(json.players[0]?.assets[0] ?? {}, part);
  expect(pathOf(game.state, spoil({ cashflow: 4_001 }))).toBe('players[0].assets[0]');
  expect(
    pathOf(game.state, (json) => {
      const [own] = json.players[0]?.assets ?? [];
      if (own !== undefined) json.players[0]?.assets.push({ ...own, id: json.nextId++ });
    }),
  ).toBe('players[0].assets[1]');
});

// Selling everything

/** A street cleaner at the end of a turn whose payday a loan of 20,000 has pushed below zero, with a cottage and 20 shares. */
function indebted(sellOut = true): TestGame {
  const game = createTestGame(['street-cleaner', 'courier'], { sellOut });
  game.own(0, 'mill-cottage');
  game.own(0, 'nord-10', 20);
  game.place(20);
  game.roll(1);
  expect(game.take({ kind: 'borrow', seat: 0, amount: 30_000 })).toBeNull();
  return game;
}

test('in a debt spiral the bank buys everything for half of the cash put in', () => {
  const game = indebted();
  const { cash } = game.books(0);
  expect(game.figures(0).payday).toBeLessThan(0);
  expect(game.take({ kind: 'sell_all', seat: 0 })).toBeNull();
  const [cottage, shares] = game.eventsOf('sold_to_bank');
  // 20 shares at 10 cost 200.
  expect(shares).toMatchObject({ name: 'nord-10', delta: 100 });
  expect(game.books(0).cash).toBe(cash + (cottage?.delta ?? 0) + 100);
  expect(game.books(0).assets).toEqual([]);
  expect(game.state.pending.kind).toBe('end');
  expect(game.take({ kind: 'sell_all', seat: 0 })).toBe('nothing_to_sell');
});

test('the bank gives half of the down payment, in whole dollars', () => {
  const game = indebted();
  const [cottage] = game.books(0).assets;
  const invested = cottage !== undefined && 'invested' in cottage ? cottage.invested : 0;
  game.take({ kind: 'sell_all', seat: 0 });
  expect(game.eventsOf('sold_to_bank')[0]?.delta).toBe(Math.floor(invested / 2));
  expect(invested).toBeGreaterThan(0);
});

test('selling everything is refused without the variant, and with a payday that is not below zero', () => {
  expect(indebted(false).take({ kind: 'sell_all', seat: 0 })).toBe('not_now');
  const game = createTestGame(['street-cleaner'], { sellOut: true });
  game.own(0, 'mill-cottage');
  game.place(20);
  game.roll(1);
  expect(game.take({ kind: 'sell_all', seat: 0 })).toBe('not_in_need');
});

test('the planner sells everything where the interest saved is more than the assets earn', () => {
  const game = indebted();
  for (const asset of game.books(0).assets) if ('invested' in asset) asset.cashflow = 0;
  const choose = () =>
    plannerBot.choose(cashflow.view(game.state, 0), () => cashflow.legal(game.state, 0), [1, 2, 3, 4]);
  expect(choose()).toEqual({ kind: 'sell_all', seat: 0 });
  for (const asset of game.books(0).assets) if ('invested' in asset) asset.cashflow = 5_000;
  expect(choose().kind).not.toBe('sell_all');
});

// Resigning

test('a player who resigns is out with its books as they are, and the others play on', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge']);
  const before_ = { ...game.books(0) };
  expect(game.take({ kind: 'resign', seat: 0 })).toBeNull();
  expect(game.books(0)).toEqual({ ...before_, status: 'resigned' });
  expect(game.state.current).toBe(1);
  expect(pathOf(game.state)).toBeNull();
  game.state.current = 2;
  game.state.pending = { kind: 'roll' };
  game.take({ kind: 'resign', seat: 2 });
  expect(game.state.current).toBe(1);
  expect(cashflow.outcome(game.state)).toBeNull();
});

test('when nobody is left nobody has won', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.take({ kind: 'resign', seat: 0 });
  game.take({ kind: 'resign', seat: 1 });
  expect(game.state.pending).toEqual({ kind: 'finished', reason: 'all_out', winner: null });
  // The courier has 700 in hand, the street cleaner 600.
  expect(cashflow.outcome(game.state)).toEqual({ ranks: [3, 2], scores: [0, 0], reason: 'all_out' });
  expect(pathOf(game.state)).toBeNull();
  expect(pathOf(game.state, (json) => Object.assign(json.pending, { reason: 'all_bankrupt' }))).toBe(
    'pending.reason',
  );
});

test('a card that lies open is put away when its player resigns, and the market is left first', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.deal('mill-cottage');
  game.take({ kind: 'resign', seat: 0 });
  expect(game.state.decks['small-deals'].discard).toContain('mill-cottage');
  expect(pathOf(game.state)).toBeNull();
  const window = createTestGame(['street-cleaner', 'courier']);
  window.own(0, 'nord-10', 20);
  window.deal('nord-28');
  expect(window.take({ kind: 'resign', seat: 0 })).toBe('not_now');
});

test('somebody resigns in a turn of its own', () => {
  expect(createTestGame(['street-cleaner', 'courier']).take({ kind: 'resign', seat: 1 })).toBe(
    'not_your_turn',
  );
});

test('the three variants are off unless they are asked for', () => {
  const { evenStart, fastTrack, sellOut } = makeConfig(2);
  expect({ evenStart, fastTrack, sellOut }).toEqual({
    evenStart: false,
    fastTrack: 'written',
    sellOut: false,
  });
});
