import { expect, test } from 'vitest';
import { createMatch } from '../core/match.ts';
import { playGame } from '../core/play.ts';
import { BOTS } from './bots.ts';
import { parseConfig } from './config.ts';
import { zhajinhua } from './game.ts';
import {
  ACES,
  actionOf,
  configOf,
  HIGH,
  KINGS,
  LOW,
  PAIR,
  play,
  refusal,
  table,
} from './testing/position.ts';

test('the options have the defaults of the specification', () => {
  expect(configOf({ players: 2 })).toEqual({
    players: 2,
    hands: 1,
    baseBet: 10,
    ante: 10,
    maxRaiseMultiplier: 4,
    compareCostMultiplier: 2,
    enable235: true,
    a23Rule: 'low',
    blindRounds: 0,
    bonusMultiplier: 0,
    maxRounds: 20,
    startingChips: null,
    verifiable: true,
  });
  expect(configOf({ baseBet: 25 }).ante).toBe(25);
  expect(configOf({ baseBet: 25, ante: 3 }).ante).toBe(3);
});

test.each([
  [{ players: 1 }, 'players'],
  [{ players: 7 }, 'players'],
  [{ players: 2, baseBet: 0 }, 'baseBet'],
  [{ players: 2, a23Rule: 'high' }, 'a23Rule'],
  [{ players: 2, startingChips: 10 }, 'startingChips'],
  [{ players: 2, bet: 10 }, 'bet'],
])('the config %j is refused', (json, path) => {
  const config = parseConfig(json);
  expect(config.ok ? null : config.problem.path).toBe(path);
});

test.each([2, 3, 4, 5, 6])('%i players put in their antes and hold three cards each', (players) => {
  const state = zhajinhua.setup(configOf({ players }), 'any');
  expect(zhajinhua.view(state, 'spectator').pot).toBe(10 * players);
  expect(new Set(state.cards).size).toBe(3 * players);
  expect(state.turn).toBe(1);
});

test('blind one pays the base bet, having looked twice that', () => {
  const { state } = play(table({}, ACES, PAIR, HIGH), '1 call', '2 see', '2 call');
  expect(state.spent).toEqual([10, 20, 30]);
});

test('looking needs no turn and costs none', () => {
  const { state } = play(table({}, ACES, PAIR, HIGH), '0 see', '2 see');
  expect(state.turn).toBe(1);
  expect(refusal(state, '0 see')).toBe('already_seen');
});

test('a raise sets the base bet for all and the raiser pays its unit at it', () => {
  const { state } = play(table({}, ACES, PAIR, HIGH), '1 raise 15', '2 see', '2 raise 40', '0 call');
  expect(state.baseBet).toBe(40);
  expect(state.spent).toEqual([10 + 40, 10 + 15, 10 + 80]);
});

test.each([
  ['1 raise 40', null],
  ['1 raise 41', 'raise_too_high'],
  ['1 raise 11', null],
  ['1 raise 10', 'raise_too_low'],
  ['1 raise 0', 'raise_too_low'],
  ['1 raise -5', 'raise_too_low'],
  ['2 call', 'not_your_turn'],
  ['2 raise 20', 'not_your_turn'],
  ['0 fold', 'not_your_turn'],
  ['2 compare 1', 'not_your_turn'],
  ['2 showdown', 'not_your_turn'],
  ['1 compare 1', 'compare_self'],
  ['1 compare 3', 'target_not_in_hand'],
  ['1 compare -1', 'target_not_in_hand'],
  ['1 showdown', 'showdown_needs_two'],
  ['3 call', 'no_such_seat'],
] as const)('at the start of a hand of three, "%s" is answered with %s', (move, code) => {
  expect(refusal(table({}, ACES, PAIR, HIGH), move)).toBe(code);
});

test('the limit of raises is that of the configured bet, not of the current one', () => {
  const { state } = play(table({}, ACES, PAIR, HIGH), '1 raise 30');
  expect(refusal(state, '2 raise 41')).toBe('raise_too_high');
  expect(refusal(state, '2 raise 40')).toBeNull();
  const fixed = table({ maxRaiseMultiplier: 1 }, ACES, PAIR, HIGH);
  expect(refusal(fixed, '1 raise 11')).toBe('raise_too_high');
});

test.each([1, 1_000_000])('a base bet of %i works throughout', (baseBet) => {
  const { state } = play(table({ baseBet }, ACES, PAIR), '1 see', `1 raise ${4 * baseBet}`, '0 showdown');
  expect(state.last?.pot).toBe(2 * baseBet + 8 * baseBet + 4 * baseBet);
  expect(state.chips).toEqual([9 * baseBet, -9 * baseBet]);
});

test('folding to the last one gives it the pot without a card shown', () => {
  const { state, events } = play(table({}, LOW, ACES, PAIR), '1 fold', '2 fold');
  expect(state.last).toMatchObject({
    winners: [0],
    chipsChange: [30, 0, 0],
    totalSpent: [10, 10, 10],
    shown: [],
  });
  expect(state.chips).toEqual([20, -10, -10]);
  expect(events.some(({ event }) => event.kind === 'showdown')).toBe(false);
});

test('comparing costs the unit times the multiplier and takes out the weaker hand', () => {
  const { state } = play(table({}, PAIR, ACES, LOW), '1 compare 2');
  expect(state.spent).toEqual([10, 30, 10]);
  expect(state.status).toEqual(['active', 'active', 'lost']);
  const seen = play(table({ compareCostMultiplier: 3 }, PAIR, LOW, ACES), '1 see', '1 compare 0').state;
  expect(seen.spent).toEqual([10, 10 + 2 * 10 * 3, 10]);
  expect(seen.status).toEqual(['active', 'lost', 'active']);
});

test('the player who asks for the comparison loses when the hands are equal', () => {
  const { state } = play(table({}, 'A♣ 9♦ 7♠', 'A♦ 9♣ 7♥', LOW), '1 compare 0');
  expect(state.status).toEqual(['active', 'lost', 'active']);
});

test('a seat that is out of the hand cannot act nor be compared with', () => {
  const { state } = play(table({}, PAIR, ACES, LOW, HIGH), '1 compare 2');
  expect(state.turn).toBe(3);
  expect(refusal(state, '3 compare 2')).toBe('target_not_in_hand');
  expect(refusal(state, '2 see')).toBe('not_in_hand');
  expect(refusal(state, '2 call')).toBe('not_in_hand');
});

test('two who compare see each other and the rest see only who lost', () => {
  const { state, events } = play(table({}, PAIR, ACES, LOW), '1 compare 2');
  const cardsFor = (viewer: 0 | 1 | 2 | 'spectator') => zhajinhua.view(state, viewer).cards;
  expect(cardsFor(1)).toEqual([null, null, state.cards.slice(6, 9)]);
  expect(cardsFor(2)).toEqual([null, state.cards.slice(3, 6), null]);
  expect(cardsFor(0)).toEqual([null, null, null]);
  expect(cardsFor('spectator')).toEqual([null, null, null]);
  expect(events.map(({ event, to }) => [event.kind, to])).toEqual([
    ['compared', 'all'],
    ['cards', [1]],
    ['cards', [2]],
  ]);
});

test("one's own cards are hidden until one looks or the hand ends, and a folded hand is shown to nobody else", () => {
  const before = table({}, PAIR, ACES);
  expect(zhajinhua.view(before, 1).cards).toEqual([null, null]);
  expect(zhajinhua.view(play(before, '1 see').state, 1).cards[1]).toEqual(before.cards.slice(3, 6));
  const { state } = play(before, '1 fold');
  expect(zhajinhua.view(state, 1).last?.cards).toEqual([null, before.cards.slice(3, 6)]);
  expect(zhajinhua.view(state, 0).last?.cards).toEqual([before.cards.slice(0, 3), null]);
  expect(zhajinhua.view(state, 'spectator').last?.cards).toEqual([null, null]);
});

test('the last two may ask for the showdown for one unit, and both show', () => {
  const { state } = play(table({}, PAIR, ACES, LOW), '1 call', '2 fold', '0 showdown');
  expect(state.last).toMatchObject({ pot: 50, winners: [1], chipsChange: [0, 50, 0], shown: [0, 1] });
  expect(zhajinhua.view(state, 'spectator').last?.cards[2]).toBeNull();
});

test('equal hands split the pot of a showdown, the odd chip going to the earlier seat', () => {
  const { state } = play(table({ ante: 1, baseBet: 3 }, 'A♣ 9♦ 7♠', 'A♦ 9♣ 7♥'), '1 showdown');
  expect(state.last?.pot).toBe(5);
  expect(state.last?.chipsChange).toEqual([3, 2]);
});

test.each([
  ['on, head to head', true, ['2♠ 3♥ 5♦', ACES], 0],
  ['off, head to head', false, ['2♠ 3♥ 5♦', ACES], 1],
] as const)('235 %s', (_name, enable235, hands, winner) => {
  const { state } = play(table({ enable235 }, ...hands), '1 showdown');
  expect(state.last?.winners).toEqual([winner]);
});

test('235 has no power in a showdown of three', () => {
  const forced = play(table({ maxRounds: 1 }, '2♠ 3♥ 5♦', ACES, KINGS), '1 call', '2 call', '0 call');
  expect(forced.state.last?.winners).toEqual([1]);
});

test('235 wins a comparison of two among three', () => {
  const { state } = play(table({}, '2♠ 3♥ 5♦', ACES, KINGS), '1 compare 0');
  expect(state.status).toEqual(['active', 'lost', 'active']);
});

test('after the last round all that are left show', () => {
  const two = table({ maxRounds: 2 }, PAIR, ACES, LOW);
  const { state, events } = play(two, '1 call', '2 fold', '0 call', '1 call', '0 call');
  expect(events.find(({ event }) => event.kind === 'showdown')?.event).toMatchObject({
    reason: 'max_rounds',
  });
  expect(state.last).toMatchObject({ winners: [1], shown: [0, 1], pot: 30 + 40 });
});

test('the same raise sent twice counts once, and the second answer says so', () => {
  const match = createMatch(zhajinhua, configOf({ players: 2 }), 'seed');
  const first = match.submit(0, actionOf('1 raise 20'));
  const second = match.submit(0, actionOf('1 raise 20'));
  expect(first).toMatchObject({ ok: true, repeated: false });
  expect(second).toMatchObject({ ok: true, repeated: true });
  expect(match.state().spent).toEqual([10, 30]);
  expect(match.submit(0, actionOf('1 raise 30'))).toEqual({ ok: false, code: 'stale' });
  expect(match.submit(2, actionOf('0 call'))).toEqual({ ok: false, code: 'ahead' });
});

test('the dealer moves on from hand to hand', () => {
  let state = zhajinhua.setup(configOf({ players: 3, hands: 4 }), 'seed');
  const dealers: number[] = [];
  while (state.turn >= 0) {
    if (state.hand > dealers.length) dealers.push(state.dealer);
    state = play(state, `${state.turn} fold`).state;
  }
  expect(dealers).toEqual([0, 1, 2, 0]);
  expect(zhajinhua.outcome(state)?.reason).toBe('hands_played');
});

test('nobody bets more than it has', () => {
  const state = table({ startingChips: 25 }, PAIR, ACES, LOW);
  expect(refusal(state, '1 raise 16')).toBe('not_enough_chips');
  expect(refusal(state, '1 raise 15')).toBeNull();
  expect(refusal(state, '1 compare 2')).toBe('not_enough_chips');
});

test('a seat that cannot pay the unit is all in and wins at most its own stake from each other seat', () => {
  // Seat 0 has the best hand and 15 chips: ante 10, then 5 instead of 20. Seats 1 and 2 go on to 10 + 20 + 40 each.
  const state = table({ startingChips: 1000, maxRounds: 2 }, ACES, KINGS, PAIR);
  state.chips = [5, 990, 990];
  const { state: end } = play(state, '1 raise 20', '2 call', '0 call', '1 raise 40', '2 call');
  expect(end.last?.pot).toBe(15 + 70 + 70);
  expect(end.last?.chipsChange).toEqual([45, 110, 0]);
  expect(end.chips).toEqual([45, 1040, 930]);
});

test('when only one can still bet and has matched the rest, the cards are shown', () => {
  const state = table({ startingChips: 1000 }, ACES, KINGS);
  state.chips = [5, 990];
  const { state: end, events } = play(state, '1 call', '0 call');
  expect(events.find(({ event }) => event.kind === 'showdown')?.event).toMatchObject({ reason: 'all_in' });
  expect(end.last?.chipsChange).toEqual([30, 5]);
});

test('a seat without chips is dealt no more cards', () => {
  const state = table({ startingChips: 1000, hands: 10 }, ACES, KINGS, PAIR);
  state.chips = [990, 990, 10];
  const { state: next, events } = play(state, '1 call', '2 call', '0 call', '1 call', '0 fold');
  expect(next.hand).toBe(2);
  expect(next.status).toEqual(['active', 'active', 'out']);
  expect(events.at(-1)?.event).toMatchObject({ kind: 'dealt', dealer: 1, antes: [10, 10, 0] });
  expect(zhajinhua.view(next, 2).last?.cards[2]).toEqual(state.cards.slice(6, 9));
});

test('alone at the table one has won', () => {
  const state = table({ startingChips: 30, hands: 10 }, ACES, KINGS, PAIR);
  const { state: end } = play(state, '1 raise 20', '2 call', '0 call');
  expect(zhajinhua.outcome(end)).toEqual({
    ranks: [1, 2, 2],
    scores: [60, -30, -30],
    reason: 'one_player_left',
  });
});

test('every bot plays whole matches with any number of players, with and without chips', () => {
  for (let players = 2; players <= 6; players++) {
    for (const startingChips of [null, 200]) {
      for (let first = 0; first < BOTS.length; first++) {
        const seated = Array.from(
          { length: players },
          (_, i) => BOTS[(first + i) % BOTS.length] as (typeof BOTS)[0],
        );
        const { outcome } = playGame(
          zhajinhua,
          configOf({ players, startingChips, hands: 20 }),
          `${first}`,
          seated,
          50_000,
        );
        expect(outcome).not.toBeNull();
      }
    }
  }
});
