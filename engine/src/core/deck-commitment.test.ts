import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type DeckOpening, deckOpening, deckRoot, openDeck, openedCards } from './deck-commitment.ts';
import { below, shuffle } from './random.ts';
import { deriveSeed, seedRandom } from './seed.ts';

const deckOf = (size: number, seed: string) => {
  const cards = Array.from({ length: size }, (_, card) => card);
  shuffle(seedRandom(seed), cards);
  return { cards, salts: cards.map((_, slot) => deriveSeed(seed, slot)) };
};

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the root of three slots is the hash of two leaves, then of that and the third, then with their number', () => {
  const salts = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const [x, y, z] = [2, 0, 1].map((card, slot) => sha(`tycoon card\n${slot} ${card} ${salts[slot]}`));
  const tree = sha(`tycoon cards\n${sha(`tycoon cards\n${x}${y}`)}${z}`);
  expect(deckRoot({ cards: [2, 0, 1], salts })).toBe(sha(`tycoon deck 3\n${tree}`));
});

test('any set of slots of any deck is opened and fits the root', () => {
  const random = seedRandom('sets');
  for (let i = 0; i < 300; i++) {
    const size = 1 + below(random, 60);
    const deck = deckOf(size, `${i}`);
    const slots = deck.cards.map((_, slot) => slot).filter(() => below(random, 3) === 0);
    const opening = openDeck(deck, slots);
    const expected = new Map(slots.map((slot) => [slot, deck.cards[slot] as number]));
    expect(openedCards(deckRoot(deck), size, [opening])).toEqual(expected);
  }
});

test('hands of three neighbours share their branches: six slots of 52 take four hashes', () => {
  const opening = openDeck(deckOf(52, 'x'), [0, 1, 2, 3, 4, 5]);
  expect(opening.branches).toHaveLength(4);
  expect(opening.slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5]);
});

const changed = (change: (opening: DeckOpening) => unknown): DeckOpening => {
  const opening = openDeck(deckOf(52, 'x'), [3, 4, 5]);
  return { ...opening, ...(change(opening) as object) };
};

const [first, ...others] = openDeck(deckOf(52, 'x'), [3, 4, 5]).slots as [
  DeckOpening['slots'][number],
  ...DeckOpening['slots'],
];

test.each([
  ['another card', () => ({ slots: [{ ...first, card: (first.card + 1) % 52 }, ...others] })],
  ['another salt', () => ({ slots: [{ ...first, salt: '0'.repeat(32) }, ...others] })],
  ['another slot', () => ({ slots: [{ ...first, slot: 2 }, ...others] })],
  ['a slot left out', () => ({ slots: others })],
  ['a slot twice', () => ({ slots: [first, first, ...others] })],
  ['slots out of order', () => ({ slots: [...others, first] })],
  ['a branch left out', ({ branches }: DeckOpening) => ({ branches: branches.slice(1) })],
  ['a branch too many', ({ branches }: DeckOpening) => ({ branches: [...branches, branches[0]] })],
  ['branches in another order', ({ branches }: DeckOpening) => ({ branches: branches.toReversed() })],
])('an opening with %s does not fit', (_what, change) => {
  expect(openedCards(deckRoot(deckOf(52, 'x')), 52, [changed(change)])).toBeNull();
});

test('an opening fits no other root, and no other size of deck', () => {
  const opening = openDeck(deckOf(52, 'x'), [3, 4, 5]);
  expect(openedCards(deckRoot(deckOf(52, 'y')), 52, [opening])).toBeNull();
  expect(openedCards(deckRoot(deckOf(52, 'x')), 51, [opening])).toBeNull();
});

test('a deck that holds a card twice is found out when both are opened, and only then', () => {
  const deck = deckOf(52, 'x');
  const forged = { ...deck, cards: deck.cards.with(7, deck.cards[3] as number) };
  const root = deckRoot(forged);
  expect(openedCards(root, 52, [openDeck(forged, [3])])).not.toBeNull();
  expect(openedCards(root, 52, [openDeck(forged, [3]), openDeck(forged, [7])])).toBeNull();
});

test('a card that is none is found out', () => {
  const deck = deckOf(52, 'x');
  const forged = { ...deck, cards: deck.cards.with(3, 52) };
  expect(openedCards(deckRoot(forged), 52, [openDeck(forged, [3])])).toBeNull();
});

test('an opening holds neither a shut card, nor its salt, nor a hash of the card without its salt', () => {
  const deck = deckOf(52, 'x');
  const text = JSON.stringify(openDeck(deck, [3, 4, 5]));
  const shut = deck.salts.filter((_, slot) => slot < 3 || slot > 5);
  for (const salt of shut) expect(text).not.toContain(salt);
  for (let slot = 0; slot < 52; slot++) {
    for (let card = 0; card < 52; card++) expect(text).not.toContain(sha(`tycoon card\n${slot} ${card} `));
  }
});

test('an opening from outside is read or refused with its path', () => {
  const opening = openDeck(deckOf(52, 'x'), [3]);
  expect(deckOpening(JSON.parse(JSON.stringify(opening)), '')).toEqual({ ok: true, value: opening });
  const bad = deckOpening({ ...opening, branches: ['x'.repeat(64)] }, '');
  expect(bad.ok ? null : bad.problem.path).toBe('branches[0]');
});
