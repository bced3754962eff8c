import { array, integer, object, type Reader, refine, string } from './json.ts';
import { sha256 } from './sha256.ts';

/**
 * A commitment to a deck that can be opened card by card. The root is published before the deal; an opened slot shows its card and salt and
 * fits the root, and tells nothing of the slots that stay shut, however few cards there are. It knows no game and no match.
 *
 * The tree over slots `from` to `to` splits at the largest power of two below their number, as in RFC 6962.
 */

/** A card a slot and, for each, a salt of 128 random bits as 32 hexadecimal digits. Secret. */
export interface SaltedDeck {
  readonly cards: readonly number[];
  readonly salts: readonly string[];
}

/** A card an event or an opening shows, and the slot it lay in. */
export interface SlotCard {
  readonly slot: number;
  readonly card: number;
}

/** Opened slots in ascending order and, from left to right, the hashes of the branches without any of them. */
export interface DeckOpening {
  readonly slots: readonly (SlotCard & { readonly salt: string })[];
  readonly branches: readonly string[];
}

const leafHash = (slot: number, card: number, salt: string): string =>
  sha256(`tycoon card\n${slot} ${card} ${salt}`);

const branchHash = (left: string, right: string): string => sha256(`tycoon cards\n${left}${right}`);

function middle(from: number, to: number): number {
  let step = 1;
  while (2 * step < to - from) step *= 2;
  return from + step;
}

/** Hashes of branches by deck, so that opening a slot does not compute the tree again. */
const known = new WeakMap<SaltedDeck, Map<number, string>>();

function hashOfBranch(deck: SaltedDeck, from: number, to: number): string {
  if (to - from === 1) return leafHash(from, deck.cards[from] as number, deck.salts[from] as string);
  let hashes = known.get(deck);
  if (hashes === undefined) {
    hashes = new Map();
    known.set(deck, hashes);
  }
  const key = from * deck.cards.length + to;
  const found = hashes.get(key);
  if (found !== undefined) return found;
  const split = middle(from, to);
  const hash = branchHash(hashOfBranch(deck, from, split), hashOfBranch(deck, split, to));
  hashes.set(key, hash);
  return hash;
}

/** The root names the number of slots: branches alone would fit decks of other sizes. */
const rootHash = (size: number, tree: string): string => sha256(`tycoon deck ${size}\n${tree}`);

/** What is published before the deal. */
export const deckRoot = (deck: SaltedDeck): string =>
  rootHash(deck.cards.length, hashOfBranch(deck, 0, deck.cards.length));

/** Opens these slots and no other. */
export function openDeck(deck: SaltedDeck, slots: readonly number[]): DeckOpening {
  const wanted = [...new Set(slots)].sort((a, b) => a - b);
  const branches: string[] = [];
  const walk = (from: number, to: number): void => {
    if (!wanted.some((slot) => slot >= from && slot < to)) branches.push(hashOfBranch(deck, from, to));
    else if (to - from > 1) {
      walk(from, middle(from, to));
      walk(middle(from, to), to);
    }
  };
  walk(0, deck.cards.length);
  return {
    slots: wanted.map((slot) => ({
      slot,
      card: deck.cards[slot] as number,
      salt: deck.salts[slot] as string,
    })),
    branches,
  };
}

/** The root the opening leads to in a deck of so many slots, or null if it has a hash or a slot too many or too few. */
function rootOf({ slots, branches }: DeckOpening, size: number): string | null {
  let nextSlot = 0;
  let nextBranch = 0;
  const walk = (from: number, to: number): string | null => {
    const opened = slots[nextSlot];
    if (opened === undefined || opened.slot >= to) return branches[nextBranch++] ?? null;
    if (opened.slot < from) return null;
    if (to - from === 1) {
      nextSlot++;
      return leafHash(from, opened.card, opened.salt);
    }
    const left = walk(from, middle(from, to));
    const right = walk(middle(from, to), to);
    return left === null || right === null ? null : branchHash(left, right);
  };
  const tree = walk(0, size);
  const isUsedUp = nextSlot === slots.length && nextBranch === branches.length;
  return tree !== null && isUsedUp ? rootHash(size, tree) : null;
}

/**
 * The cards that openings of one deal show, by slot; null if one of them does not fit the root, if a slot shows two cards, or a card lies in
 * two slots. Cards are 0 to `size - 1`. Doubles among cards that stay shut cannot be found.
 */
export function openedCards(
  root: string,
  size: number,
  openings: readonly DeckOpening[],
): ReadonlyMap<number, number> | null {
  const cards = new Map<number, number>();
  for (const opening of openings) {
    if (rootOf(opening, size) !== root) return null;
    for (const { slot, card } of opening.slots) {
      if (!Number.isInteger(card) || card < 0 || card >= size) return null;
      if ((cards.get(slot) ?? card) !== card) return null;
      cards.set(slot, card);
    }
  }
  return new Set(cards.values()).size === cards.size ? cards : null;
}

const hex = (digits: number): Reader<string> =>
  refine(string(digits), (text) =>
    text.length === digits && /^[0-9a-f]*$/.test(text) ? null : `must be ${digits} hexadecimal digits`,
  );

/** A hash from outside. */
export const hash: Reader<string> = hex(64);

/** An opening from outside; whether it fits a root is asked of `openedCards`. */
export const deckOpening: Reader<DeckOpening> = object<DeckOpening>({
  slots: array(
    object<DeckOpening['slots'][number]>({ slot: integer(0, 1000), card: integer(0, 1000), salt: hex(32) }),
    0,
    1000,
  ),
  branches: array(hash, 0, 1000),
});
