import { expect, test } from 'vitest';
import { drawChoice } from '../core/bot.ts';
import { canonical } from '../core/canonical.ts';
import { createMatch } from '../core/match.ts';
import { chooseAction } from '../core/play.ts';
import { below } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { BOTS } from './bots.ts';
import { makeConfig } from './config.ts';
import type { Event } from './event.ts';
import { figures } from './figures.ts';
import { cashflow } from './game.ts';
import { openLedger, post } from './ledger.ts';
import type { Books } from './state.ts';
import { statement } from './statement.ts';
import { createTestGame } from './testing/test-game.ts';

const LONG = process.env.TYCOON_LONG === '1';

/** For a machine that is busy with other things. */
const PATIENCE_MS = LONG ? 1_200_000 : 120_000;

const booksOnly = (books: Books): unknown => [
  books.status,
  books.track,
  books.cash,
  books.children,
  books.childExpense,
  books.fastIncome,
  books.fastTrackTarget,
  books.assets,
  books.liabilities,
  figures(books),
];

/** Bots play, now and then somebody does anything legal; every line is posted and compared as it is told. */
function playChecked(seed: string, moves: number, seen: Set<Event['kind']>): number {
  const random = seedRandom(`mood ${seed}`);
  const variants = below(random, 2) === 0;
  const config = makeConfig(1 + below(random, 6), {
    roundLimit: 300,
    dice: 'quick',
    ...(variants ? { evenStart: true, fastTrack: 'priced', sellOut: true } : {}),
  });
  const state = cashflow.setup(config, seed);
  const ledger = openLedger(state.players);
  const balance = cashflow.balance(state);
  let lines = 0;
  for (let move = 0; move < moves; move++) {
    const [seat] = cashflow.actors(state);
    if (seat === undefined) break;
    const bot = BOTS[seat % BOTS.length] as (typeof BOTS)[number];
    const wild = below(random, 40) === 0;
    const action = wild
      ? drawChoice(
          cashflow.legal(state, seat).filter(({ action: { kind } }) => kind !== 'resign' || move > 900),
          random,
        )
      : chooseAction(cashflow, state, seat, bot, random);
    const cash = state.players.map((books) => books.cash);
    const code = cashflow.act(state, action, (event) => {
      seen.add(event.kind);
      lines++;
      post(ledger, event);
      const ours = canonical(ledger.map(booksOnly));
      if (ours !== canonical(state.players.map(booksOnly)))
        throw new Error(`${seed}: wrong after ${canonical(event)}`);
      if ('delta' in event) cash[event.seat] = (cash[event.seat] as number) + event.delta;
    });
    expect(code).toBeNull();
    expect(cash).toEqual(state.players.map((books) => books.cash));
    expect(cashflow.balance(state)).toBe(balance);
  }
  expect(ledger.map(statement)).toEqual(state.players.map(statement));
  return lines;
}

test(
  'the log alone rebuilds the statement of every player at every line',
  () => {
    const seen = new Set<Event['kind']>();
    let lines = 0;
    const games = LONG ? 250 : 25;
    for (let game = 0; game < games; game++) lines += playChecked(`ledger ${game}`, 1_000, seen);
    expect(lines).toBeGreaterThan(800 * games);
    const rare: Event['kind'][] = [
      'went_bankrupt',
      'liquidated',
      'refused_entry',
      'no_card',
      'sold_to_bank',
      'resigned',
    ];
    const expected: Event['kind'][] = [
      'turn_began',
      'turn_skipped',
      'rolled',
      'moved',
      'payday',
      'drawn',
      'passed_over',
      'reshuffled',
      'window_opened',
      'passed',
      'bought',
      'declined',
      'sold',
      'shares_sold',
      'split',
      'improved',
      'foreclosed',
      'nothing_happened',
      'paid',
      'debt_added',
      'borrowed',
      'repaid',
      'donated',
      'not_donated',
      'child_born',
      'no_more_children',
      'downsized',
      'entered_fast_track',
      'venture_gained',
      'venture_offered',
      'venture_declined',
      'already_owned',
      'invested',
      'gambled',
      'gamble_paid',
      'dream_shot',
      'dream_reached',
      'finished',
    ];
    expect([...seen].filter((kind) => !rare.includes(kind)).sort()).toEqual(expected.sort());
  },
  PATIENCE_MS,
);

test('liquidation and bankruptcy are rebuilt too', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  const venture = { id: 900, category: 'venture', square: 2, cashflow: 2_600 } as const;
  for (const [seat, assets] of [[venture], []].entries()) {
    Object.assign(game.books(seat), { track: 'fast-track', cash: 500, assets, position: 5 });
  }
  const ledger = openLedger(game.state.players);
  const follow = (): void => {
    for (const event of game.events) post(ledger, event);
    expect(ledger.map(booksOnly)).toEqual(game.state.players.map(booksOnly));
  };
  game.roll(1);
  follow();
  game.take({ kind: 'liquidate', seat: 0, asset: 900 });
  follow();
  expect(ledger[0]).toMatchObject({ cash: 100, assets: [], status: 'playing' });
  game.roll(1);
  follow();
  expect(ledger[1]).toMatchObject({ cash: 500, status: 'bankrupt' });
});

test('a ledger opened on a view and fed the public log of a match ends with the match’s books', () => {
  const match = createMatch(cashflow, makeConfig(3, { roundLimit: 40 }), 'a match');
  const ledger = openLedger(match.view('spectator').players);
  const random = seedRandom('a match');
  while (match.outcome() === null) {
    const [seat] = cashflow.actors(match.state());
    if (seat === undefined) break;
    const bot = BOTS[seat] as (typeof BOTS)[number];
    match.submit(match.number(), chooseAction(cashflow, match.state(), seat, bot, random));
  }
  for (const { events } of match.history('spectator')) for (const { event } of events) post(ledger, event);
  expect(ledger.map(statement)).toEqual(match.state().players.map(statement));
});
