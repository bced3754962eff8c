import { expect, test } from 'vitest';
import { cashflow } from './game.ts';
import { AT_THE_END } from './state.ts';
import { createTestGame } from './testing/test-game.ts';

// Street cleaner: expenses 950, payday 650, savings 600.

test('5.1.1 only the current player may buy', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.deal('nord-10');
  expect(game.take({ kind: 'buy', seat: 1, quantity: 1 })).toBe('not_your_turn');
  expect(game.choices(1)).toEqual([]);
});

test('5.1.1 a price that everyone may sell at opens a window before the purchase', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(1, 'nord-10', 50);
  game.deal('nord-28');
  expect(game.state.pending).toEqual({ kind: 'window', deck: 'small-deals', card: 'nord-28', queue: [1] });
  expect(game.take({ kind: 'buy', seat: 0, quantity: 1 })).toBe('not_your_turn');
  game.take({ kind: 'pass', seat: 1 });
  expect(game.state.pending).toEqual({ kind: 'deal', deck: 'small-deals', card: 'nord-28' });
});

test.each([
  // down payment, mortgage, cash flow
  ['mill-cottage', 'property', 3_000, 49_000, 180],
  ['repossessed-bungalow', 'property', 0, 50_000, 90],
] as const)(
  '5.1.2 real estate %s costs its down payment; cash flow counts, the mortgage costs nothing',
  (card, category, down, mortgage, flow) => {
    const game = createTestGame(['street-cleaner'], { savings: 'double-salary' });
    game.deal(card);
    game.take({ kind: 'buy', seat: 0, quantity: 1 });
    expect(game.eventsOf('bought').map(({ delta }) => delta)).toEqual([0 - down]);
    expect(game.books(0).cash).toBe(3_200 - down);
    expect(game.books(0).assets).toMatchObject([
      { category, type: '3Br/2Ba', units: 1, mortgage, invested: down },
    ]);
    expect(game.figures(0)).toMatchObject({ passiveIncome: flow, totalExpenses: 950, payday: 650 + flow });
  },
);

test('5.1.2 a limited partnership is bought like real estate and keeps what was put in', () => {
  const game = createTestGame(['judge']);
  game.books(0).cash = 25_000;
  game.deal('solar-share', 'big-deals');
  game.take({ kind: 'buy', seat: 0, quantity: 1 });
  expect(game.books(0)).toMatchObject({ cash: 0, assets: [{ category: 'partnership', invested: 25_000 }] });
  expect(game.figures(0).passiveIncome).toBe(1_400);
});

test.each([
  ['corner-laundry', 'big-deals', 'business', 20_000, 1_300],
  ['spice-tins', 'small-deals', 'company', 4_000, 110],
] as const)(
  '5.1.2 the %s costs its down payment and adds its cash flow',
  (card, deck, category, down, flow) => {
    const game = createTestGame(['judge']);
    game.books(0).cash = 30_000;
    game.deal(card, deck);
    game.take({ kind: 'buy', seat: 0, quantity: 1 });
    expect(game.books(0)).toMatchObject({ cash: 30_000 - down, assets: [{ category }] });
    expect(game.figures(0).passiveIncome).toBe(flow);
  },
);

test('5.1.2 what is sold as a whole is bought once: no second one, no half', () => {
  const game = createTestGame(['street-cleaner']);
  game.deal('mill-cottage');
  for (const quantity of [2, 0, -1])
    expect(game.take({ kind: 'buy', seat: 0, quantity })).toBe('bad_quantity');
  expect(cashflow.parseAction({ kind: 'buy', seat: 0, quantity: 0.5 }).ok).toBe(false);
});

test.each([
  ['brio-14', 14, 0],
  ['nord-10', 10, 0],
  ['pier-300', 300, 12],
  ['haven-1000', 1_000, 22],
])('5.1.2 shares of %s cost shares x %i; each adds %i of passive income', (card, price, dividend) => {
  const game = createTestGame(['judge']);
  game.books(0).cash = 10_000;
  game.deal(card);
  game.take({ kind: 'buy', seat: 0, quantity: 7 });
  expect(game.books(0).cash).toBe(10_000 - 7 * price);
  expect(game.figures(0).passiveIncome).toBe(7 * dividend);
});

test('5.1.2 buying the same symbol at the same price adds to the holding; another price opens another', () => {
  const game = createTestGame(['judge']);
  game.books(0).cash = 10_000;
  for (const [card, quantity] of [
    ['brio-14', 10],
    ['brio-14', 5],
    ['brio-7', 3],
  ] as const) {
    game.deal(card);
    if (game.state.pending.kind === 'window') game.take({ kind: 'pass', seat: 0 });
    game.take({ kind: 'buy', seat: 0, quantity });
    game.take({ kind: 'end', seat: 0 });
  }
  expect(game.books(0).assets).toMatchObject([
    { type: 'BRIO', price: 14, shares: 15, cost: 210 },
    { type: 'BRIO', price: 7, shares: 3, cost: 21 },
  ]);
});

test('5.1.2 a split doubles the shares of every holder and moves no cash', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(0, 'brio-14', 10);
  game.own(1, 'brio-7', 3);
  game.own(1, 'tide-4', 5);
  game.deal('brio-split');
  expect(game.books(0)).toMatchObject({ cash: 600, assets: [{ shares: 20, cost: 140 }] });
  expect(game.books(1)).toMatchObject({ cash: 600, assets: [{ shares: 6, cost: 21 }, { shares: 5 }] });
  expect(game.state.pending).toEqual(AT_THE_END);
});

test.each([
  [10, [5]],
  [11, [5]],
  [3, [1]],
  [1, []],
])('5.1.2 a reverse split of a lot of %i floors it to %j; a lot of 0 disappears', (shares, left) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'brio-14', shares);
  game.deal('brio-merge');
  expect(game.books(0).assets.map((asset) => 'shares' in asset && asset.shares)).toEqual(left);
  expect(game.books(0).cash).toBe(600);
});

test('5.1.2 a lot that a reverse split leaves empty is told as gone', () => {
  const game = createTestGame(['street-cleaner']);
  const { id } = game.own(0, 'brio-14', 1);
  game.deal('brio-merge');
  expect(game.eventsOf('split')[0]?.lots).toEqual([{ id, shares: 0, cost: 0 }]);
});

test('5.1.2 a reverse split floors each lot by itself', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'brio-14', 3);
  game.own(0, 'brio-7', 3);
  game.deal('brio-merge');
  expect(game.books(0).assets.map((asset) => 'shares' in asset && asset.shares)).toEqual([1, 1]);
  expect(game.eventsOf('split')[0]?.lots.map(({ shares, cost }) => [shares, cost])).toEqual([
    [1, 42],
    [1, 21],
  ]);
});

test('5.1.2 coins add up, bring no cash flow, and can be sold only to an offer', () => {
  const game = createTestGame(['judge']);
  game.books(0).cash = 10_000;
  for (const quantity of [2, 3]) {
    game.deal('crane-attic');
    game.take({ kind: 'buy', seat: 0, quantity });
    game.take({ kind: 'end', seat: 0 });
  }
  expect(game.books(0)).toMatchObject({
    cash: 8_500,
    assets: [{ type: 'silver-crane', quantity: 5, cost: 1_500 }],
  });
  expect(game.figures(0).passiveIncome).toBe(0);
  game.deal('crane-attic');
  expect(game.state.pending.kind).toBe('deal');
  game.take({ kind: 'decline', seat: 0 });
  game.take({ kind: 'end', seat: 0 });
  game.offer('buyer-crane-museum');
  expect(game.state.pending.kind).toBe('window');
});

test('5.1.2 no more coins than the card has', () => {
  const game = createTestGame(['judge']);
  game.deal('seal-market');
  expect(game.take({ kind: 'buy', seat: 0, quantity: 5 })).toBe('bad_quantity');
  expect(game.take({ kind: 'buy', seat: 0, quantity: 4 })).toBeNull();
});

test.each([
  // down payment 3,000: cash, loan, payment, left
  [3_000, null, 0, 0],
  [2_999, 1_000, 100, 999],
  [2_000, 1_000, 100, 0],
  [1_999, 2_000, 200, 999],
  [0, 3_000, 300, 0],
])(
  '5.1.3 with %i in hand a purchase of 3,000 borrows %j at %i a month and leaves %i',
  (cash, loan, payment, left) => {
    const game = createTestGame(['street-cleaner']);
    game.books(0).cash = cash;
    game.deal('mill-cottage');
    game.take({ kind: 'buy', seat: 0, quantity: 1 });
    expect(game.books(0).cash).toBe(left);
    const loans = game.books(0).liabilities.filter(({ category }) => category === 'bank-loan');
    expect(loans.map(({ balance, payment: due }) => [balance, due])).toEqual(
      loan === null ? [] : [[loan, payment]],
    );
    expect(game.figures(0).totalExpenses).toBe(950 + payment);
  },
);

test('5.1.3 the automatic loan is a line of its own in the log, before the purchase', () => {
  const game = createTestGame(['street-cleaner']);
  game.deal('mill-cottage');
  game.take({ kind: 'buy', seat: 0, quantity: 1 });
  expect(game.events.map(({ kind }) => kind)).toEqual(['borrowed', 'bought']);
  // 3,000 - 600 = 2,400, rounded up to 3,000.
  expect(game.eventsOf('borrowed')[0]).toMatchObject({
    forced: true,
    delta: 3_000,
    liability: { payment: 300 },
  });
});

test('5.1.3 every automatic loan is a row of its own', () => {
  const game = createTestGame(['street-cleaner'], { savings: 'none' });
  for (const card of ['mill-cottage', 'canal-house']) {
    game.deal(card);
    game.take({ kind: 'buy', seat: 0, quantity: 1 });
    game.take({ kind: 'end', seat: 0 });
  }
  const loans = game.books(0).liabilities.filter(({ category }) => category === 'bank-loan');
  expect(loans.map(({ balance }) => balance)).toEqual([3_000, 4_000]);
});

test.each([
  'mill-cottage',
  'attic-flat',
  'twin-lanterns',
  'six-doors',
  'hospital-fourplex',
  'mill-eightplex',
  'brick-apartments',
])('5.1.4 damage to rentals is due from the owner of %s', (card) => {
  const game = createTestGame(['judge']);
  game.own(0, card);
  game.deal('burst-pipe');
  expect(game.state.pending).toMatchObject({ kind: 'bill', amount: 700 });
  expect(game.choices(0)).toEqual([{ action: { kind: 'pay', seat: 0 } }]);
});

test.each([[null], ['reed-field'], ['corner-laundry'], ['solar-share']])(
  '5.1.4 damage to rentals does not touch the owner of %s: nothing is due, and the log says so',
  (card) => {
    const game = createTestGame(['judge']);
    if (card !== null) game.own(0, card);
    game.deal('burst-pipe');
    expect(game.eventsOf('nothing_happened')).toEqual([
      { kind: 'nothing_happened', seat: 0, card: 'burst-pipe' },
    ]);
    expect(game.books(0).cash).toBe(600);
    expect(game.state.pending).toEqual(AT_THE_END);
    expect(game.state.decks['small-deals'].discard).toEqual(['burst-pipe']);
  },
);

test.each([
  ['mill-eightplex', true],
  ['hospital-fourplex', false],
  ['mill-cottage', false],
])('5.1.4 damage to an 8-plex touches the owner of %s: %j', (card, touched) => {
  const game = createTestGame(['judge']);
  game.own(0, card);
  game.deal('eightplex-lift', 'big-deals');
  expect(game.state.pending.kind).toBe(touched ? 'bill' : 'end');
});

test('5.1.4 damage has to be paid, with a loan where cash does not reach', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'mill-cottage');
  game.deal('broken-boiler');
  game.take({ kind: 'pay', seat: 0 });
  // 1,100 - 600 = 500 missing: 1,000 are lent, 500 are left.
  expect(game.eventsOf('paid')).toEqual([
    { kind: 'paid', seat: 0, bill: 'damage', card: 'broken-boiler', delta: -1_100 },
  ]);
  expect(game.books(0).cash).toBe(500);
});

test('5.1.4 somebody else’s rental is not the drawer’s damage', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(1, 'mill-cottage');
  game.deal('burst-pipe');
  expect(game.eventsOf('nothing_happened')).toHaveLength(1);
});

test('an empty deck with nothing to reshuffle gives no card and no event', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.state.decks['small-deals'], { draw: [], discard: [] });
  game.place(0);
  game.roll(2);
  game.take({ kind: 'draw', seat: 0, deck: 'small-deals' });
  expect(game.events).toEqual([{ kind: 'no_card', seat: 0, deck: 'small-deals' }]);
  expect(game.state.pending).toEqual(AT_THE_END);
});

test.each([
  [0, 10_000, null],
  [0, 10_001, 'bad_quantity'],
  [999_999_995, 5, null],
  [999_999_995, 6, 'bad_quantity'],
  [1_000_000_000, 1, 'too_large'],
])('with %i shares in hand buying %i more gives %j', (held, quantity, code) => {
  const game = createTestGame(['judge']);
  if (held > 0) game.own(0, 'brio-14', held);
  game.deal('brio-2');
  if (held > 0) game.take({ kind: 'pass', seat: 0 });
  expect(game.take({ kind: 'buy', seat: 0, quantity })).toBe(code);
});

test.each([
  [500_000_000, 1_000_000_000],
  [500_000_001, 500_000_001],
])('a split of %i shares leads to %i: past a thousand million it is refused and told', (held, after) => {
  const game = createTestGame(['judge']);
  game.own(0, 'brio-2', held);
  game.deal('brio-split');
  expect(game.books(0).assets).toMatchObject([{ shares: after }]);
  expect(game.eventsOf('refused_entry')).toHaveLength(held === after ? 1 : 0);
});

test.each([
  ['brio-2', 'small-deals', { min: 1, max: 10_000, step: 1 }],
  ['seal-market', 'small-deals', { min: 1, max: 4, step: 1 }],
  ['mill-cottage', 'small-deals', undefined],
  ['auction-house', 'big-deals', undefined],
] as const)('the choices at %s of the %s are to buy within bounds, or not', (card, deck, quantity) => {
  const game = createTestGame(['judge']);
  game.deal(card, deck);
  const buy = { action: { kind: 'buy', seat: 0, quantity: 1 } };
  expect(game.choices(0)).toEqual([
    quantity === undefined ? buy : { ...buy, amounts: { quantity } },
    { action: { kind: 'decline', seat: 0 } },
  ]);
});

test('collectibles of different kinds are different rows', () => {
  const game = createTestGame(['judge']);
  for (const card of ['crane-attic', 'seal-market', 'crane-attic']) {
    game.deal(card);
    game.take({ kind: 'buy', seat: 0, quantity: 1 });
    game.take({ kind: 'end', seat: 0 });
  }
  expect(game.books(0).assets).toMatchObject([
    { type: 'silver-crane', quantity: 2, cost: 600 },
    { type: 'jade-seal', quantity: 1, cost: 800 },
  ]);
});

test('a declined deal costs nothing and is discarded', () => {
  const game = createTestGame(['judge']);
  game.deal('mill-cottage');
  game.take({ kind: 'decline', seat: 0 });
  expect(game.events).toEqual([{ kind: 'declined', seat: 0, card: 'mill-cottage' }]);
  expect(game.books(0)).toMatchObject({ cash: 600, assets: [] });
});
