import { expect, test } from 'vitest';
import { CATEGORIES, cardName, parseCard, rankOf, suitOf } from './card.ts';
import { type A23Rule, categoryOf, compareHands, isMixed235, strength } from './hand.ts';
import { winShare } from './odds.ts';

const cards = (text: string): number[] => text.split(' ').map((name) => parseCard(name) as number);
const worth = (text: string, a23: A23Rule = 'low'): number => {
  const [x, y, z] = cards(text) as [number, number, number];
  return strength(x, y, z, a23);
};
const duel = (one: string, two: string, enable235 = true, a23Rule: A23Rule = 'low'): number =>
  Math.sign(compareHands([...cards(one), ...cards(two)], 0, 3, { enable235, a23Rule }));

test.each(['low', 'second'] as const)('all 22,100 hands fall into the known categories (A23 %s)', (a23) => {
  const counts = Object.fromEntries(CATEGORIES.map((category) => [category, 0]));
  let hands = 0;
  for (let x = 0; x < 52; x++)
    for (let y = x + 1; y < 52; y++)
      for (let z = y + 1; z < 52; z++) {
        const category = categoryOf(strength(x, y, z, a23));
        counts[category] = (counts[category] ?? 0) + 1;
        hands++;
      }
  expect(hands).toBe(22_100);
  expect(counts).toEqual({
    single: 16_440,
    pair: 3_744,
    straight: 720,
    flush: 1_096,
    straight_flush: 48,
    triple: 52,
  });
});

test.each(['low', 'second'] as const)(
  'the order agrees with a slow reading of the rules on all hands (A23 %s)',
  (a23) => {
    // Written from the specification's words: category, then a list of figures compared one by one.
    const slow = (hand: readonly number[]): number[] => {
      const ranks = hand.map(rankOf).sort((a, b) => b - a);
      const [a, b, c] = ranks as [number, number, number];
      const flush = new Set(hand.map(suitOf)).size === 1;
      const isA23 = a === 14 && b === 3 && c === 2;
      const straight = isA23 || (a - b === 1 && b - c === 1);
      const top = isA23 ? (a23 === 'low' ? 3 : 13.5) : a;
      const kinds = new Set(ranks).size;
      if (kinds === 1) return [5, a];
      if (straight) return [flush ? 4 : 2, top];
      if (flush) return [3, a, b, c];
      if (kinds === 2) return [1, b, a === b ? c : a];
      return [0, a, b, c];
    };
    const order = (one: number[], two: number[]): number => {
      for (const [i, figure] of one.entries()) if (figure !== two[i]) return figure - (two[i] as number);
      return 0;
    };
    const hands: { value: number; figures: number[] }[] = [];
    for (let x = 0; x < 52; x++)
      for (let y = x + 1; y < 52; y++)
        for (let z = y + 1; z < 52; z++)
          hands.push({ value: strength(z, x, y, a23), figures: slow([x, y, z]) });
    hands.sort((p, q) => p.value - q.value);
    for (let i = 1; i < hands.length; i++) {
      const [p, q] = [hands[i - 1], hands[i]] as [(typeof hands)[0], (typeof hands)[0]];
      expect(Math.sign(order(p.figures, q.figures))).toBe(Math.sign(p.value - q.value));
    }
  },
);

test('a hand has the same strength in any order of its cards', () => {
  for (const hand of ['A♠ K♠ Q♠', '2♦ 2♣ 9♥', '3♥ A♥ 2♣', '10♦ 4♦ 7♦']) {
    const [x, y, z] = hand.split(' ') as [string, string, string];
    const orders = [
      `${x} ${y} ${z}`,
      `${x} ${z} ${y}`,
      `${y} ${x} ${z}`,
      `${y} ${z} ${x}`,
      `${z} ${x} ${y}`,
      `${z} ${y} ${x}`,
    ];
    expect(new Set(orders.map((order) => worth(order))).size).toBe(1);
  }
});

test.each([
  ['豹子 beats 同花顺', '2♠ 2♥ 2♦', 'A♠ K♠ Q♠'],
  ['同花顺 beats 金花', '4♠ 3♠ 2♠', 'A♠ K♠ J♠'],
  ['金花 beats 顺子', '2♠ 3♠ 5♠', 'A♠ K♥ Q♠'],
  ['顺子 beats 对子', '2♠ 3♥ 4♠', 'A♠ A♥ K♠'],
  ['对子 beats 单张', '2♠ 2♥ 3♠', 'A♠ K♥ J♠'],
  ['the higher triple', '3♠ 3♥ 3♦', '2♠ 2♥ 2♦'],
  ['the higher pair before the kicker', '10♠ 10♥ 2♦', '9♠ 9♥ A♦'],
  ['the kicker of equal pairs', '10♠ 10♥ 3♦', '10♦ 10♣ 2♠'],
  ['the second card of equal tops', 'A♠ 9♥ 2♦', 'A♥ 8♥ 7♦'],
  ['the third card of equal tops', 'A♠ 9♥ 3♦', 'A♥ 9♦ 2♦'],
  ['the third card of two flushes', 'A♠ 9♠ 3♠', 'A♥ 9♥ 2♥'],
])('%s', (_name, better, worse) => {
  expect(duel(better, worse)).toBe(1);
  expect(duel(worse, better)).toBe(-1);
});

test('equal hands are equal whatever their suits', () => {
  expect(duel('A♠ K♥ J♦', 'A♥ K♦ J♣')).toBe(0);
});

test.each([
  ['low', 'A♠ 2♥ 3♦', '2♠ 3♥ 4♦', -1],
  ['low', 'A♠ 2♥ 3♦', 'A♥ A♦ K♠', 1],
  ['second', 'A♠ 2♥ 3♦', 'K♠ Q♥ J♦', 1],
  ['second', 'A♠ 2♥ 3♦', 'A♥ K♦ Q♣', -1],
  ['low', 'A♠ 2♠ 3♠', '2♥ 3♥ 4♥', -1],
  ['second', 'A♠ 2♠ 3♠', 'K♥ Q♥ J♥', 1],
  ['second', 'A♠ 2♠ 3♠', 'A♥ K♥ Q♥', -1],
] as const)('A23 by the rule %s: %s against %s', (rule, one, two, expected) => {
  expect(duel(one, two, true, rule)).toBe(expected);
});

test.each([
  ['2♠ 3♥ 5♦', 'A♠ A♥ A♦', true, 1],
  ['A♠ A♥ A♦', '2♠ 3♥ 5♦', true, -1],
  ['2♠ 3♥ 5♦', 'A♠ A♥ A♦', false, -1],
  ['2♠ 3♥ 5♦', '6♠ 6♥ 2♦', true, -1],
  ['2♠ 3♠ 5♦', 'A♠ A♥ A♦', true, -1],
  ['2♠ 3♠ 5♠', 'A♠ A♥ A♦', true, -1],
  ['2♠ 3♥ 4♦', 'A♠ A♥ A♦', true, -1],
  ['2♠ 2♥ 5♦', 'A♠ A♥ A♦', true, -1],
] as const)('235: %s against %s, switched on: %s', (one, two, on, expected) => {
  expect(duel(one, two, on)).toBe(expected);
});

test('there are 24 mixed 235 hands', () => {
  let count = 0;
  for (let x = 0; x < 52; x++)
    for (let y = x + 1; y < 52; y++) for (let z = y + 1; z < 52; z++) if (isMixed235(x, y, z)) count++;
  // 4 suits for the two, 3 left for the three, 2 for the five.
  expect(count).toBe(24);
});

test('cards have names people write', () => {
  expect([0, 51, 34].map(cardName)).toEqual(['2♦', 'A♠', '10♥']);
  for (let card = 0; card < 52; card++) expect(parseCard(cardName(card))).toBe(card);
  expect(parseCard('1♠')).toBeNull();
  expect(parseCard('A')).toBeNull();
});

test('the share of hands beaten runs from the weakest to three aces', () => {
  // 235 without a flush is the weakest: 60 hands (64 less 4 flushes), of which it ties half.
  expect(winShare(cards('2♠ 3♥ 5♦'), 'low')).toBeCloseTo(30 / 22_100, 10);
  // Three aces: 4 hands at the top.
  expect(winShare(cards('A♠ A♥ A♦'), 'low')).toBeCloseTo(1 - 2 / 22_100, 10);
  // A pair of twos with a three, the weakest pair: above all 16,440 singles, among 24 equals.
  expect(winShare(cards('2♠ 2♥ 3♦'), 'low')).toBeCloseTo((16_440 + 12) / 22_100, 10);
});
