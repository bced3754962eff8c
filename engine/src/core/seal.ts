import {
  type DeckOpening,
  deckOpening,
  deckRoot,
  hash,
  openDeck,
  openedCards,
  type SaltedDeck,
  type SlotCard,
} from './deck-commitment.ts';
import type { AddressedEvent, Game, GameTypes } from './game.ts';
import { mixedPlaces, mixedSeed } from './joint-seed.ts';
import { integer, literal, object, type Reader, tagged } from './json.ts';

/**
 * How a match is checked whose secrets outlive it, such as a hand that was folded. Its seed is revealed to nobody, because every hand could be
 * computed from it. Instead the match commits to each deal before it is played, and opens the cards that an event shows, to those who are told.
 */
export interface Sealed<T extends GameTypes> {
  /** How many slots a deal has. */
  readonly slots: number;
  /** The number of the deal the state is in; null where the table does without commitments. */
  deal(state: T['state']): number | null;
  /**
   * Where the seats' bytes mix the decks: these bytes, and the number of the last deal, since the decks of all deals are committed to before the
   * first move. Null where the match's seed alone deals.
   */
  mixed(state: T['state']): { readonly bytes: string; readonly deals: number } | null;
  /** The deck of a deal of the match: that of the state, or a later one; before it is mixed. Secret. */
  deck(state: T['state'], deal: number): SaltedDeck;
  /** The number of the deal that the event begins, or null. One move may end a deal and go through several. */
  begun(event: T['event']): number | null;
  /** The cards that the event shows of the deal it was told in. */
  shown(event: T['event']): readonly SlotCard[];
  /**
   * The rules for a log without its seed: what all were told, by whoever made the log, stands in for what was dealt. Only a spectator's view of
   * its states is true.
   */
  recall(config: T['config'], told: readonly unknown[]): Pick<Game<T>, 'setup' | 'act'>;
}

/** What a match tells of a deal beside its events: the commitment to it, cards it opens, and the bytes by which all decks are mixed. */
export type Seal =
  | { readonly kind: 'mixed'; readonly bytes: string }
  | { readonly kind: 'sealed'; readonly deal: number; readonly root: string }
  | { readonly kind: 'opened'; readonly deal: number; readonly opening: DeckOpening };

export const seal: Reader<Seal> = tagged<Seal>({
  mixed: object<Extract<Seal, { kind: 'mixed' }>>({ kind: literal('mixed'), bytes: hash }),
  sealed: object<Extract<Seal, { kind: 'sealed' }>>({
    kind: literal('sealed'),
    deal: integer(0),
    root: hash,
  }),
  opened: object<Extract<Seal, { kind: 'opened' }>>({
    kind: literal('opened'),
    deal: integer(0),
    opening: deckOpening,
  }),
});

/** A game as far as its seals go. */
type SealedGame<T extends GameTypes> = Pick<Game<T>, 'sealed'>;

const NONE: readonly never[] = [];

/** A seal that is due beside an event: a new deal, or cards of the present one. */
type Due = { readonly deal: number; readonly shown: readonly SlotCard[] | null };

/** What the events of a move call for, each for the deal it was told in. */
function dueFor<T extends GameTypes>(
  { sealed }: SealedGame<T>,
  before: T['state'],
  events: readonly AddressedEvent<T['event']>[],
): readonly (Due & Pick<AddressedEvent<T['event']>, 'to'>)[] {
  let deal = sealed?.deal(before) ?? null;
  if (sealed === undefined || deal === null) return NONE;
  const isAhead = sealed.mixed(before) !== null;
  const due: (Due & Pick<AddressedEvent<T['event']>, 'to'>)[] = [];
  for (const { event, to } of events) {
    const next = sealed.begun(event);
    if (next !== null) {
      deal = next;
      if (!isAhead) due.push({ deal, shown: null, to: 'all' });
    }
    const shown = sealed.shown(event);
    if (shown.length > 0) due.push({ deal, shown, to });
  }
  return due;
}

/** The cards with the places of the host's deck they were taken from. */
function placed<T extends GameTypes>(
  { sealed }: SealedGame<T>,
  state: T['state'],
  deal: number,
  shown: readonly SlotCard[],
): readonly SlotCard[] {
  const mixed = sealed?.mixed(state) ?? null;
  if (sealed === undefined || mixed === null) return shown;
  const places = mixedPlaces(mixed.bytes, deal, sealed.slots);
  return shown.map(({ slot, card }) => ({ slot: places[slot] as number, card }));
}

/** What has to be told before the first move: the first deal's root, or, where decks are mixed, the bytes and the roots of all deals. */
export function firstSeals<T extends GameTypes>(
  { sealed }: SealedGame<T>,
  state: T['state'],
): readonly (Extract<Seal, { kind: 'mixed' }> | { readonly kind: 'sealed'; readonly deal: number })[] {
  const deal = sealed?.deal(state) ?? null;
  if (sealed === undefined || deal === null) return NONE;
  const mixed = sealed.mixed(state);
  if (mixed === null) return [{ kind: 'sealed', deal }];
  const deals = Array.from({ length: mixed.deals }, (_, i) => ({ kind: 'sealed', deal: 1 + i }) as const);
  return [{ kind: 'mixed', bytes: mixed.bytes }, ...deals];
}

/** The roots of all deals of a match that its host's half leads to, whatever bytes the seats will give; none where the table does without. */
export function rootsOf<T extends GameTypes>(
  game: Pick<Game<T>, 'sealed' | 'setup'>,
  config: T['config'],
  half: string,
): readonly string[] {
  const seals = createSealer(game).first(game.setup(config, mixedSeed(half, '0'.repeat(64))));
  return seals.flatMap((each) => (each.kind === 'sealed' ? [each.root] : []));
}

/** Makes the seals of one match. */
export interface Sealer<T extends GameTypes> {
  /** What all are told of the first deal before the first move. */
  first(state: T['state']): readonly Seal[];
  /** What is told beside the events of a move: openings to those who are told of the cards, commitments to all. */
  of(before: T['state'], events: readonly AddressedEvent<T['event']>[]): readonly AddressedEvent<Seal>[];
}

/** It keeps the deck of the present deal, whose hashes every opening needs. */
export function createSealer<T extends GameTypes>(game: SealedGame<T>): Sealer<T> {
  const { sealed } = game;
  if (sealed === undefined) return { first: () => NONE, of: () => NONE };
  let kept: { readonly deal: number; readonly deck: SaltedDeck } | null = null;
  const deckOf = (state: T['state'], deal: number): SaltedDeck => {
    if (kept?.deal !== deal) kept = { deal, deck: sealed.deck(state, deal) };
    return kept.deck;
  };
  const sealOf = (state: T['state'], { deal, shown }: Due): Seal => {
    const deck = deckOf(state, deal);
    if (shown === null) return { kind: 'sealed', deal, root: deckRoot(deck) };
    const slots = placed(game, state, deal, shown).map(({ slot }) => slot);
    return { kind: 'opened', deal, opening: openDeck(deck, slots) };
  };
  return {
    first: (state) =>
      firstSeals(game, state).map((each) =>
        each.kind === 'mixed' ? each : sealOf(state, { deal: each.deal, shown: null }),
      ),
    of: (before, events) =>
      dueFor(game, before, events).map((due) => ({ event: sealOf(before, due), to: due.to })),
  };
}

/** One deal as its seals tell of it: the root, and the cards opened so far by slot; null where an opening does not fit. */
export interface DealSeals {
  readonly deal: number;
  readonly root: string;
  readonly cards: ReadonlyMap<number, number> | null;
}

/** The deals that seals speak of, each opening checked against the root. An opening of a deal without a root fits nothing. */
export function dealsOf(seals: readonly Seal[], slots: number): readonly DealSeals[] {
  const deals = new Map<number, { root: string; openings: DeckOpening[] }>();
  let bytes: string | null = null;
  for (const each of seals) {
    if (each.kind === 'mixed') {
      bytes = each.bytes;
      continue;
    }
    const known = deals.get(each.deal);
    if (each.kind === 'sealed') deals.set(each.deal, { root: each.root, openings: known?.openings ?? [] });
    else if (known === undefined) deals.set(each.deal, { root: '', openings: [each.opening] });
    else known.openings.push(each.opening);
  }
  return [...deals].map(([deal, { root, openings }]) => ({
    deal,
    root,
    cards: bySlot(openedCards(root, slots, openings), bytes, deal, slots),
  }));
}

/** Cards by the place of the host's deck they lay in, as cards by slot. */
function bySlot(
  cards: DealSeals['cards'],
  bytes: string | null,
  deal: number,
  slots: number,
): DealSeals['cards'] {
  if (cards === null || cards.size === 0 || bytes === null) return cards;
  const found = new Map<number, number>();
  for (const [slot, place] of mixedPlaces(bytes, deal, slots).entries()) {
    const card = cards.get(place);
    if (card !== undefined) found.set(slot, card);
  }
  return found;
}

const sameCards = (one: readonly SlotCard[], two: readonly SlotCard[]): boolean =>
  one.length === two.length &&
  one.every(({ slot, card }) => two.some((other) => other.slot === slot && other.card === card));

/** What is wrong with the public seals of a move in a record, or null. Whether openings fit their root is asked of `dealsOf`, once for all. */
export function sealFault<T extends GameTypes>(
  game: SealedGame<T>,
  before: T['state'],
  events: readonly AddressedEvent<T['event']>[],
  seals: readonly Seal[],
): string | null {
  const due = dueFor(game, before, events).filter(({ to }) => to === 'all');
  for (const [i, { deal, shown }] of due.entries()) {
    const told = seals[i];
    if (shown === null) {
      if (told?.kind !== 'sealed' || told.deal !== deal) return `must commit to deal ${deal}`;
    } else if (
      told?.kind !== 'opened' ||
      told.deal !== deal ||
      !sameCards(told.opening.slots, placed(game, before, deal, shown))
    )
      return `must open exactly the cards of deal ${deal} that were shown`;
  }
  return seals.length === due.length ? null : 'must open nothing but what was shown';
}
