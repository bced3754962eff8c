import { BIG_DEALS } from './big-deals.ts';
import type { Card, Deck } from './card.ts';
import { DOODADS } from './doodads.ts';
import { DREAMS, type Dream } from './dreams.ts';
import { OFFERS } from './offers.ts';
import { PROFESSIONS, type Profession } from './professions.ts';
import { SMALL_DEALS } from './small-deals.ts';

/** Every deck in the order it is printed. */
export const CONTENT: Readonly<Record<Deck, readonly Card[]>> = {
  'small-deals': SMALL_DEALS,
  'big-deals': BIG_DEALS,
  offers: OFFERS,
  doodads: DOODADS,
};

const CARDS: ReadonlyMap<string, Card> = new Map(
  Object.values(CONTENT).flatMap((cards) => cards.map((card) => [card.id, card] as const)),
);
const PROFESSION: ReadonlyMap<string, Profession> = new Map(PROFESSIONS.map((one) => [one.id, one]));
const DREAM: ReadonlyMap<string, Dream> = new Map(DREAMS.map((one) => [one.id, one]));

export const hasCard = (id: string): boolean => CARDS.has(id);
export const hasProfession = (id: string): boolean => PROFESSION.has(id);
export const hasDream = (id: string): boolean => DREAM.has(id);

/** The card of an id that `parse` or the rules put into the state; an unknown one is our bug. */
export function cardOf(id: string): Card {
  const card = CARDS.get(id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}

export function professionOf(id: string): Profession {
  const profession = PROFESSION.get(id);
  if (profession === undefined) throw new Error(`no profession ${id}`);
  return profession;
}

export function dreamOf(id: string): Dream {
  const dream = DREAM.get(id);
  if (dream === undefined) throw new Error(`no dream ${id}`);
  return dream;
}

/** The ids a deck holds in a game, by its settings: preferred stock can be left out. */
export const deckIds = (deck: Deck, preferredStock: boolean): string[] =>
  CONTENT[deck]
    .filter((card) => preferredStock || card.kind !== 'shares' || card.instrument !== 'preferred')
    .map((card) => card.id);
