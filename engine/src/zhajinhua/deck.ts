import type { SaltedDeck, SlotCard } from '../core/deck-commitment.ts';
import { below } from '../core/random.ts';
import { deriveSeed, seedRandom } from '../core/seed.ts';
import { type Card, PACK } from './card.ts';
import type { Event, Shown } from './event.ts';
import type { State } from './state.ts';

/** The seed of a hand; it shuffles the pack and salts the cards. */
export const handSeed = ({ secret }: Pick<State, 'secret'>, hand: number): string => deriveSeed(secret, hand);

/** The cards of a hand: three a seat, seat after seat, dealt from a pack shuffled with the generator of its seed. */
export function dealCards(seed: string, players: number): Card[] {
  const random = seedRandom(seed);
  const pack = PACK.slice();
  const cards: Card[] = [];
  for (let i = 0; i < 3 * players; i++) {
    const j = i + below(random, 52 - i);
    const drawn = pack[j] as Card;
    pack[j] = pack[i] as Card;
    cards.push(drawn);
  }
  return cards;
}

/** What a match commits to: seat `s` holds slots `3s` to `3s + 2`, and the cards that are not dealt lie behind those of all seats. */
export function deck(state: State, hand: number): SaltedDeck {
  const seed = handSeed(state, hand);
  const dealt = hand === state.hand ? state.cards : dealCards(seed, state.config.players);
  const cards = [...dealt, ...PACK.filter((card) => !dealt.includes(card))];
  return { cards, salts: cards.map((_, slot) => deriveSeed(seed, slot)) };
}

const slotsOf = ({ seat, cards }: Shown): SlotCard[] =>
  cards.map((card, i) => ({ slot: 3 * seat + i, card }));

/** The cards that an event shows to those it is told to. */
export function shown(event: Event): readonly SlotCard[] {
  if (event.kind === 'showdown') return event.shown.flatMap(slotsOf);
  return event.kind === 'cards' ? event.of.flatMap(slotsOf) : [];
}
