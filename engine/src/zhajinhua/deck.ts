import type { SaltedDeck, SlotCard } from '../core/deck-commitment.ts';
import { mixedPlaces, partsOfSeed } from '../core/joint-seed.ts';
import { below } from '../core/random.ts';
import { deriveSeed, seedRandom } from '../core/seed.ts';
import { type Card, PACK } from './card.ts';
import type { Event, Shown } from './event.ts';
import type { State } from './state.ts';

/** The seed of a hand; it shuffles the pack and salts the cards. */
const handSeed = (secret: string, hand: number): string => deriveSeed(secret, hand);

/** The first cards of a pack shuffled with the generator of a seed. */
export function drawCards(seed: string, count: number): Card[] {
  const random = seedRandom(seed);
  const pack = PACK.slice();
  const cards: Card[] = [];
  for (let i = 0; i < count; i++) {
    const j = i + below(random, 52 - i);
    const drawn = pack[j] as Card;
    pack[j] = pack[i] as Card;
    cards.push(drawn);
  }
  return cards;
}

/** The cards of a hand: three a seat, seat after seat, from a shuffled pack, or from the places of it that the seats' bytes name. */
export function dealCards(seed: string, hand: number, players: number): Card[] {
  const { secret, bytes } = partsOfSeed(seed);
  const own = handSeed(secret, hand);
  if (bytes === null) return drawCards(own, 3 * players);
  const pack = drawCards(own, PACK.length);
  const places = mixedPlaces(bytes, hand, PACK.length);
  return places.slice(0, 3 * players).map((place) => pack[place] as Card);
}

/**
 * What a match commits to. Seat `s` holds slots `3s` to `3s + 2`, and the cards that are not dealt lie behind those of all seats; where the seats'
 * bytes mix it, it is the whole pack as its host shuffled it.
 */
export function deck(state: State, hand: number): SaltedDeck {
  const { secret, bytes } = partsOfSeed(state.secret);
  const seed = handSeed(secret, hand);
  const cards = bytes === null ? unmixed(state, hand) : drawCards(seed, PACK.length);
  return { cards, salts: cards.map((_, slot) => deriveSeed(seed, slot)) };
}

function unmixed(state: State, hand: number): Card[] {
  const dealt = hand === state.hand ? state.cards : dealCards(state.secret, hand, state.config.players);
  return [...dealt, ...PACK.filter((card) => !dealt.includes(card))];
}

/** The bytes of the seats that mix the decks of the match, in a match that has any. */
export function mixed({ secret, config }: State): { bytes: string; deals: number } | null {
  const { bytes } = partsOfSeed(secret);
  return bytes === null ? null : { bytes, deals: config.hands };
}

const slotsOf = ({ seat, cards }: Shown): SlotCard[] =>
  cards.map((card, i) => ({ slot: 3 * seat + i, card }));

/** The cards that an event shows to those it is told to. */
export function shown(event: Event): readonly SlotCard[] {
  if (event.kind === 'showdown') return event.shown.flatMap(slotsOf);
  return event.kind === 'cards' ? event.of.flatMap(slotsOf) : [];
}
