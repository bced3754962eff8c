import { expect, test } from 'vitest';
import type { Text } from '../../core/text.ts';
import { type Card, COINS, DECKS, LAND_TYPES, PARTNERSHIPS, TRADES, VENTURES } from './card.ts';
import { CONTENT } from './catalog.ts';
import { DREAMS } from './dreams.ts';
import { PROFESSIONS } from './professions.ts';
import { FAST_TRACK } from './tracks.ts';

const ALL: readonly Card[] = DECKS.flatMap((deck) => CONTENT[deck]);
const DEALS = [...CONTENT['small-deals'], ...CONTENT['big-deals']];
const cards = ALL.map((card) => [card.id, card] as const);

const TYPES: Readonly<Record<string, readonly string[]>> = {
  property: LAND_TYPES,
  partnership: PARTNERSHIPS,
  business: TRADES,
  company: VENTURES,
  coins: COINS,
};

const isAmount = (amount: number, min: number, max: number): boolean =>
  Number.isInteger(amount) && amount >= min && amount <= max;

const isBilingual = ({ en, zh }: Text): boolean => /^[^㐀-鿿]+$/.test(en) && /[㐀-鿿]/.test(zh);

test('the decks have 55 small deals, 41 big deals, 44 offers and 46 doodads', () => {
  expect(DECKS.map((deck) => CONTENT[deck].length)).toEqual([55, 41, 44, 46]);
});

test('there are at least 13 professions, with salaries from 1,600 to 24,000, and at least 20 dreams', () => {
  expect(PROFESSIONS.length).toBeGreaterThanOrEqual(13);
  const salaries = PROFESSIONS.map(({ salary }) => salary);
  expect([Math.min(...salaries), Math.max(...salaries)]).toEqual([1_600, 24_000]);
  expect(DREAMS.length).toBeGreaterThanOrEqual(20);
});

test('every id is unique over all decks, professions and dreams', () => {
  const ids = [...ALL, ...PROFESSIONS, ...DREAMS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('every story is told once, in English and in Chinese', () => {
  for (const language of ['en', 'zh'] as const) {
    const stories = [...ALL, ...DREAMS].map(({ text }) => text[language]);
    expect(new Set(stories).size).toBe(stories.length);
  }
});

test('apart from papers quoted several times, every card has a name of its own', () => {
  for (const language of ['en', 'zh'] as const) {
    const names = ALL.filter(({ kind }) => kind !== 'shares').map(({ name }) => name[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('names and texts are in both languages', () => {
  for (const { name, text } of [...ALL, ...DREAMS])
    expect([isBilingual(name), isBilingual(text)]).toEqual([true, true]);
  for (const { name } of [...PROFESSIONS, ...FAST_TRACK]) expect(isBilingual(name)).toBe(true);
});

test.each(cards)('%s has figures within bounds', (_id, card) => {
  switch (card.kind) {
    case 'shares':
      expect(isAmount(card.price, 1, 5_000)).toBe(true);
      expect(card.dividend > 0).toBe(card.instrument === 'preferred' || card.instrument === 'cd');
      break;
    case 'split':
    case 'reverse-split':
      expect(card.by).toBe(2);
      break;
    case 'holding':
      expect(card.downPayment + card.mortgage).toBe(card.cost);
      expect(isAmount(card.cost, 1_000, 2_000_000) && isAmount(card.downPayment, 0, card.cost)).toBe(true);
      expect(isAmount(card.units, 0, 100)).toBe(true);
      expect(TYPES[card.category]).toContain(card.type);
      // A deal may lose money or be a gift, but never pays itself back within four months.
      expect(isAmount(card.cashflow, -500, Math.max(500, card.downPayment / 4))).toBe(true);
      break;
    case 'coins':
      expect(isAmount(card.price, 1, 5_000) && isAmount(card.available, 1, 20)).toBe(true);
      expect(TYPES.coins).toContain(card.coin);
      break;
    case 'damage':
      expect(isAmount(card.cost, 100, 10_000)).toBe(true);
      break;
    case 'sale':
      expect((card.offer === null) !== (card.offerPerUnit === null)).toBe(true);
      expect(isAmount(card.offer ?? card.offerPerUnit ?? 0, 100, 1_000_000)).toBe(true);
      break;
    case 'improve':
      expect(isAmount(card.cashflow, 50, 1_000)).toBe(true);
      break;
    case 'forced-sale':
      expect(card.multiple).toBe(2);
      break;
    case 'foreclosure':
      expect(card.target.category).toBe('property');
      break;
    case 'doodad': {
      const { cost, loan } = card;
      expect('fixed' in cost ? isAmount(cost.fixed, 0, 2_500) : isAmount(cost.percentOfCash, 1, 15)).toBe(
        true,
      );
      if ('fixed' in cost && cost.fixed === 0) expect(loan).not.toBeNull();
      if (loan !== null) expect(isAmount(loan.payment, 1, loan.balance / 10)).toBe(true);
      break;
    }
  }
});

test('every deck holds only its own kinds of card', () => {
  const kinds = (deck: (typeof DECKS)[number]): string[] =>
    [...new Set(CONTENT[deck].map(({ kind }) => kind))].sort();
  expect(kinds('small-deals')).toEqual(['coins', 'damage', 'holding', 'reverse-split', 'shares', 'split']);
  expect(kinds('big-deals')).toEqual(['damage', 'holding']);
  expect(kinds('offers')).toEqual(['forced-sale', 'foreclosure', 'improve', 'sale']);
  expect(kinds('doodads')).toEqual(['doodad']);
});

test('nothing that can be bought is dead: some card buys it back, and at a profit for somebody', () => {
  for (const card of DEALS) {
    if (card.kind === 'holding' || card.kind === 'coins') {
      const category = card.kind === 'coins' ? 'coins' : card.category;
      const type = card.kind === 'coins' ? card.coin : card.type;
      const cost = card.kind === 'coins' ? card.price : card.cost;
      const prices = CONTENT.offers.flatMap((offer) =>
        offer.kind === 'sale' && offer.target.category === category && offer.target.types.includes(type)
          ? [
              offer.offerPerUnit === null
                ? (offer.offer ?? 0)
                : offer.offerPerUnit * (card.kind === 'holding' ? card.units : 1),
            ]
          : [],
      );
      expect([card.id, Math.max(0, ...prices) > cost]).toEqual([card.id, true]);
    }
    if (card.kind === 'shares') {
      const others = DEALS.filter((other) => other.kind === 'shares' && other.symbol === card.symbol);
      expect(others.length).toBeGreaterThanOrEqual(2);
    }
  }
});

test('every offer speaks of something a deal sells', () => {
  for (const offer of CONTENT.offers) {
    if (!('target' in offer)) continue;
    const { category, types } = offer.target;
    for (const type of types) {
      const sold = DEALS.some(
        (card) =>
          (card.kind === 'holding' && card.category === category && card.type === type) ||
          (card.kind === 'coins' && category === 'coins' && card.coin === type),
      );
      expect([offer.id, type, sold]).toEqual([offer.id, type, true]);
    }
  }
});

test('an offer per unit speaks only of assets that have units', () => {
  for (const offer of CONTENT.offers) {
    if (offer.kind !== 'sale' || offer.offerPerUnit === null) continue;
    const reached = DEALS.filter((card) => card.kind === 'holding' && offer.target.types.includes(card.type));
    for (const card of reached) expect(card.kind === 'holding' && card.units).toBeGreaterThan(0);
  }
});

test('a symbol has one instrument, one dividend and several prices; splits are of stocks', () => {
  const papers = DEALS.flatMap((card) => (card.kind === 'shares' ? [card] : []));
  for (const paper of papers) {
    const same = papers.filter(({ symbol }) => symbol === paper.symbol);
    expect(new Set(same.map(({ instrument, dividend }) => `${instrument} ${dividend}`)).size).toBe(1);
    expect(new Set(same.map(({ price }) => price)).size).toBe(same.length);
  }
  for (const card of DEALS) {
    if (card.kind !== 'split' && card.kind !== 'reverse-split') continue;
    expect(papers.find(({ symbol }) => symbol === card.symbol)?.instrument).toBe('stock');
  }
});

test('every subtype is there: four instruments, every land type, trade, company, partnership and coin', () => {
  const types = (category: string): string[] =>
    [
      ...new Set(
        DEALS.flatMap((card) => (card.kind === 'holding' && card.category === category ? [card.type] : [])),
      ),
    ].sort();
  expect(types('property')).toEqual([...LAND_TYPES].sort());
  expect(types('business')).toEqual([...TRADES].sort());
  expect(types('company')).toEqual([...VENTURES].sort());
  expect(types('partnership')).toEqual([...PARTNERSHIPS].sort());
  const doodads = CONTENT.doodads.flatMap((card) => (card.kind === 'doodad' ? [card] : []));
  expect(doodads.filter(({ child }) => child).length).toBeGreaterThanOrEqual(3);
  expect(doodads.filter(({ loan }) => loan !== null).length).toBeGreaterThanOrEqual(3);
  expect(doodads.filter(({ cost }) => 'percentOfCash' in cost).length).toBeGreaterThanOrEqual(3);
});

test.each(PROFESSIONS.map((one) => [one.id, one] as const))(
  '%s lives within its means, but not by much',
  (_id, one) => {
    const payments = one.debts.reduce((sum, { payment }) => sum + payment, 0);
    const payday = one.salary - one.taxes - one.otherExpenses - payments;
    expect(payday / one.salary).toBeGreaterThan(0.25);
    expect(payday / one.salary).toBeLessThan(0.45);
    expect(isAmount(one.savings, 100, one.salary)).toBe(true);
    for (const { balance, payment } of one.debts) expect(isAmount(payment, 1, balance / 10)).toBe(true);
  },
);
