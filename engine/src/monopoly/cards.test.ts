import { expect, test } from 'vitest';
import { drawCard, extremeSeat } from './cards.ts';
import { type CardKind, DECK_SIZE, type Deck } from './data/cards.ts';
import type { Event } from './event.ts';
import { playerAt, type State } from './state.ts';
import { cardPlace, type Position, play, positionOf, refusal } from './testing/position.ts';

/** The current player, one step before a space of the deck, rolls a one and draws the card. */
function draw(
  deck: Deck,
  kind: CardKind,
  amount: number | undefined,
  position: Position = {},
): [State, Event[]] {
  const seat = position.current ?? 0;
  const at = Array<string>(seat + 1).fill(deck === 'chance' ? '1002' : '9001');
  const state = positionOf({ at, dice: [1], card: cardPlace(deck, kind, amount), ...position });
  return [state, play(state, { kind: 'roll', seat, dice: 1 })];
}

test.each(['chance', 'chest'] as const)('the six cash cards of %s earn or cost', (deck) => {
  for (const amount of [500, 1000, 1500]) {
    const [state, events] = draw(deck, 'cash', amount);
    expect(events).toContainEqual({ kind: 'earned', seat: 0, amount, by: 'card' });
    expect(playerAt(state, 0)).toMatchObject({ cash: 3600 + amount, income: amount });
    expect(state.bank.cards).toBe(amount);
  }
  for (const amount of [300, 600, 900]) {
    const [state, events] = draw(deck, 'cash', -amount);
    expect(events).toContainEqual({ kind: 'paid', seat: 0, amount, card: 'cash' });
    expect(playerAt(state, 0)).toMatchObject({ cash: 3600 - amount, income: 0 });
    expect(state.bank.cards).toBe(-amount);
  }
});

test('the card drawn is told and stays visible', () => {
  const [state, events] = draw('chance', 'free_toll', undefined);
  const card = cardPlace('chance', 'free_toll');
  expect(events).toContainEqual({ kind: 'drew', seat: 0, deck: 'chance', card });
  expect(state.card).toEqual({ deck: 'chance', card });
});

test('a cash card that costs can bankrupt', () => {
  const [state] = draw('chest', 'cash', -900, { seats: 3, cash: [899, 0, 0] });
  expect(playerAt(state, 0)).toMatchObject({ status: 'bankrupt', cash: -1 });
});

test.each([
  ['somebody poorer', [3600, 10, 500], [0, 1, 0]],
  ['oneself if nobody is poorer', [10, 10, 10], [1, 0, 0]],
  ['the earlier seat of two', [3600, 10, 10], [0, 1, 0]],
] as const)('the poorest by cash gets 1000: %s', (_, cash, gains) => {
  const [state, events] = draw('chance', 'poorest', undefined, { seats: 3, cash });
  expect(state.players.map((player, seat) => (player.cash - (cash[seat] ?? 0)) / 1000)).toEqual(gains);
  expect(state.players.map((player) => player.income / 1000)).toEqual(gains);
  expect(events).toContainEqual({
    kind: 'earned',
    seat: gains.indexOf(1 as never),
    amount: 1000,
    by: 'card',
  });
});

test.each([
  ['forwards from the first seat', 1, 2, [9, 10, 5, 10], 1],
  ['backwards from the first seat', -1, 2, [9, 10, 5, 10], 3],
  ['the first seat before all others', -1, 2, [10, 10, 5, 10], 0],
  ['the current player before the first seat', 1, 2, [10, 9, 10, 10], 2],
] as const)('ties for the richest are broken %s', (_, direction, current, cash, seat) => {
  expect(extremeSeat(positionOf({ seats: 4, direction, current, cash }), -1)).toBe(seat);
});

test('a player out of the game is neither poorest nor richest', () => {
  const state = positionOf({ seats: 3, cash: [50, 10, 90] });
  for (const seat of [1, 2]) Object.assign(playerAt(state, seat), { status: 'surrendered', exit: seat });
  expect([extremeSeat(state, 1), extremeSeat(state, -1)]).toEqual([0, 0]);
});

test('the richest by cash pays 1000, also out of turn, and sells for it if need be', () => {
  const lands = { '6002': [0, 4], '4004': [1, 0] } as const;
  const [state, events] = draw('chance', 'richest', undefined, { cash: [500, 600], lands });
  expect(events.at(-1)).toEqual({ kind: 'owed', seat: 1, amount: 1000 });
  expect(state.step).toMatchObject({ kind: 'owe', seat: 1, debt: { kind: 'card', card: 'richest' } });
  expect(refusal(state, { kind: 'sell_house', seat: 0, land: '6002' })).toBe('not_your_turn');
  play(state, { kind: 'sell_land', seat: 1, land: '4004' });
  expect([playerAt(state, 1).cash, state.current]).toEqual([200, 1]);
});

test('the richest can go bankrupt in the turn of another, which then ends', () => {
  const [state] = draw('chance', 'richest', undefined, { seats: 3, cash: [500, 600, 10] });
  expect(playerAt(state, 1)).toMatchObject({ cash: -400, status: 'bankrupt' });
  expect(state.current).toBe(2);
});

test('a free toll is a state, not a number', () => {
  const [state] = draw('chance', 'free_toll', undefined, { player: { freeToll: true } });
  expect(playerAt(state, 0).freeToll).toBe(true);
});

test('the return to the start is forced, pays and offers shares, and offers no reversal', () => {
  const [state, events] = draw('chance', 'return_to_start', undefined);
  expect(events.slice(-2)).toEqual([
    { kind: 'returned', seat: 0 },
    { kind: 'earned', seat: 0, amount: 1000, by: 'start' },
  ]);
  expect(state.step).toEqual({ kind: 'shares', points: 0, arrive: false, financed: false });
  play(state, { kind: 'pass', seat: 0 });
  expect([state.current, playerAt(state, 0).space]).toEqual([1, 0]);
});

test('income is forgotten without tax', () => {
  const [state, events] = draw('chest', 'free_income', undefined, { player: { income: 1234 } });
  expect(events).toContainEqual({ kind: 'income_cleared', seat: 0, income: 1234 });
  expect(playerAt(state, 0)).toMatchObject({ cash: 3600, income: 0 });
});

test.each([
  ['house_tax', { lands: { '1001': [0, 1], '7001': [0, 3], '9001': [0, 0] } }, 90], // 3 % of 1500 + 3 x 500
  ['house_tax', {}, 0],
  ['land_tax', { lands: { '1001': [0, 4], '9001': [0, 0], '7001': [1, 0] } }, 46], // 1 % of 2600 + 2000
  ['land_tax', {}, 0],
  ['income_tax', { player: { income: 1239 } }, 61], // 61.95
  ['income_tax', { player: { income: 19 } }, 0],
  [
    'handling_fee',
    {
      shares: [
        [0, '6002', 2],
        [0, '0036', 1],
      ],
    },
    15,
  ], // 8000 + 2746 at 1.425 per mille: 15.3
  ['handling_fee', { shares: [[0, '8003', 1]] }, 0], // 0.855
] as const)('%s with %j takes %i', (kind, position, amount) => {
  const [state, events] = draw('chest', kind, undefined, position as Position);
  expect(events).toContainEqual({ kind: 'paid', seat: 0, amount, card: kind });
  expect(playerAt(state, 0).cash).toBe(3600 - amount);
  expect(state.bank.taxes).toBe(0 - amount);
});

test('the income tax starts the income anew, the other taxes leave it', () => {
  const [taxed] = draw('chest', 'income_tax', undefined, { player: { income: 100 } });
  const [other] = draw('chest', 'land_tax', undefined, { player: { income: 100 } });
  expect([playerAt(taxed, 0).income, playerAt(other, 0).income]).toEqual([0, 100]);
});

test('a tax beyond the cash has to be raised by sales', () => {
  const [state] = draw('chest', 'income_tax', undefined, {
    cash: [10, 0],
    player: { income: 1000 },
    lands: { '4004': [0, 0] },
  });
  expect(state.step).toMatchObject({ kind: 'owe', amount: 50, debt: { card: 'income_tax' } });
  play(state, { kind: 'sell_land', seat: 0, land: '4004' });
  expect(playerAt(state, 0)).toMatchObject({ cash: 560, income: 0 });
});

test('with replacement every card is as likely each time', () => {
  const state = positionOf();
  const counts = Array<number>(DECK_SIZE).fill(0);
  for (let i = 0; i < 12_000; i++) {
    const card = drawCard(state, 'chance');
    counts[card] = (counts[card] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150); // five deviations of 30
});

test('a real deck is drawn from its end', () => {
  const state = positionOf({ config: { deckMode: 'deck' } });
  state.decks.chest = [4, 8, 2];
  expect([drawCard(state, 'chest'), drawCard(state, 'chest')]).toEqual([2, 8]);
  expect(state.decks.chest).toEqual([4]);
});

test('a real deck shows each of its cards once before it is shuffled again', () => {
  const state = positionOf({ config: { deckMode: 'deck' } });
  for (let round = 0; round < 3; round++) {
    const cards = Array.from({ length: DECK_SIZE }, () => drawCard(state, 'chest'));
    expect(cards.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  }
  expect(state.decks.chance).toHaveLength(DECK_SIZE);
});
