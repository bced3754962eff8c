import { expect, test } from 'vitest';
import { drawChoice } from '../core/bot.ts';
import { seedRandom } from '../core/seed.ts';
import type { Event } from './event.ts';
import { monopoly } from './game.ts';
import { money } from './ledger.ts';
import { type Bank, playerAt, type State } from './state.ts';
import { positionOf } from './testing/position.ts';

/** Accounts kept from what is told, without a look at the state: each seat's cash and what the bank paid for what. */
interface Books {
  readonly cash: number[];
  readonly bank: Bank;
}

const ACCOUNT = { start: 'start', space: 'spaces', card: 'cards' } as const;

function enter({ cash, bank }: Books, event: Event): void {
  const give = (seat: number, amount: number, account?: keyof Bank): void => {
    cash[seat] = (cash[seat] ?? 0) + amount;
    if (account !== undefined) bank[account] += amount;
  };
  switch (event.kind) {
    case 'earned':
      give(
        event.seat,
        event.amount,
        event.by === 'toll' || event.by === 'impose' ? undefined : ACCOUNT[event.by],
      );
      return;
    case 'paid':
      give(
        event.seat,
        -event.amount,
        event.card === null ? 'spaces' : ['cash', 'richest'].includes(event.card) ? 'cards' : 'taxes',
      );
      return;
    case 'tolled':
      give(event.seat, -event.amount);
      return;
    case 'imposed':
      give(event.seat, -event.price);
      return;
    case 'bought':
      give(event.seat, -event.price, 'lands');
      return;
    case 'sold_land':
      give(event.seat, event.price, 'lands');
      return;
    case 'built':
      give(event.seat, -event.price, 'houses');
      return;
    case 'sold_house':
      give(event.seat, event.price, 'houses');
      return;
    case 'bought_shares':
      give(event.seat, -event.price, 'shares');
      return;
    case 'sold_shares':
      give(event.seat, event.price, 'shares');
  }
}

function playAtRandom(seed: string, check: (state: State, events: readonly Event[]) => void): void {
  const config = monopoly.parseConfig({ players: ['A', 'B', 'C', 'D'], maxTurns: 150, playerCash: 6000 });
  if (!config.ok) throw new Error(config.problem.message);
  const state = monopoly.setup(config.value, seed);
  const random = seedRandom(`moves ${seed}`);
  for (;;) {
    const [seat] = monopoly.actors(state);
    if (seat === undefined) return;
    const choices = monopoly.legal(state, seat).filter(({ action }) => action.kind !== 'surrender');
    const rolls = choices.filter(({ action }) => action.kind === 'roll');
    const events: Event[] = [];
    monopoly.act(
      state,
      drawChoice(rolls.length > 0 && random[0] % 3 > 0 ? rolls : choices, random),
      (event) => events.push(event),
    );
    check(state, events);
  }
}

test('the events account for every coin of every player and of the bank', () => {
  const kinds = new Set<string>();
  for (let game = 0; game < 25; game++) {
    const books: Books = {
      cash: [6000, 6000, 6000, 6000],
      bank: { start: 0, spaces: 0, cards: 0, taxes: 0, lands: 0, houses: 0, shares: 0 },
    };
    playAtRandom(`books ${game}`, (state, events) => {
      for (const event of events) {
        enter(books, event);
        kinds.add(event.kind);
      }
      expect(state.players.map(({ cash }) => cash)).toEqual(books.cash);
      expect(state.bank).toEqual(books.bank);
    });
  }
  for (const kind of ['tolled', 'imposed', 'bankrupted', 'sold_house', 'sold_shares', 'paid', 'toll_free']) {
    expect(kinds, kind).toContain(kind);
  }
}, 60_000);

test('shares and lands are conserved as well: all that was issued is somewhere, once', () => {
  for (let game = 0; game < 5; game++) {
    playAtRandom(`shares ${game}`, (state) => {
      const held = state.players.flatMap(({ holdings }) => holdings);
      const shares =
        held.reduce((sum, { amount }) => sum + amount, 0) + state.pool.reduce((a, b) => a + b, 0);
      expect(shares).toBe(135); // 74 of stocks and 61 of funds
      const owned = state.players.flatMap(({ lands }) => lands);
      expect(new Set(owned).size).toBe(owned.length);
      expect(owned).toHaveLength(state.owners.filter((owner) => owner >= 0).length);
    });
  }
}, 60_000);

test('the balance is what the players began with', () => {
  const state = positionOf({ seats: 3 });
  expect(money(state)).toBe(10_800);
  playerAt(state, 0).cash += 1;
  expect(money(state)).toBe(10_801);
});
