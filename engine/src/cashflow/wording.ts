import type { Seat } from '../core/game.ts';
import { type Language, money } from '../core/text.ts';
import { cardOf } from './content/catalog.ts';
import { FAST_TRACK, type FastOffer, offerOf, RAT_RACE, RAT_RACE_NAMES } from './content/tracks.ts';
import type { Track } from './state.ts';

/** 1 payday, 2 paydays. */
export const times = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const cardName = (id: string, language: Language): string => cardOf(id).name[language];

export const squareName = (square: number, language: Language): string =>
  FAST_TRACK[square]?.name[language] ?? `${square}`;

/** What a priced opportunity costs and brings. */
function offerWords(offer: FastOffer, language: Language): string {
  const price = money(offer.price);
  if (offer.kind === 'investment')
    return language === 'en'
      ? `${price} for ${money(offer.cashflow)} a month`
      : `${price}，每月 ${money(offer.cashflow)}`;
  const prize = money(offer.prize.amount);
  const monthly = offer.prize.kind === 'cashflow';
  if (language === 'zh')
    return `押 ${price}，掷出 ${offer.needs} 以上得${monthly ? '每月' : '现金'} ${prize}`;
  const throws = offer.needs === 6 ? 'a 6' : `${offer.needs} or more`;
  return `a stake of ${price}; ${throws} wins ${prize}${monthly ? ' a month' : ''}`;
}

/** The same of a square. */
export function offerSentence(square: number, language: Language): string {
  const offer = offerOf(square);
  return offer === null ? '' : offerWords(offer, language);
}

/** What the square of a track is called. */
export function placeName(track: Track, square: number, language: Language): string {
  const kind = RAT_RACE[square];
  if (track === 'fast-track' || kind === undefined) return squareName(square, language);
  return RAT_RACE_NAMES[kind][language];
}

/** A list of names, or the word for nobody. */
export function people(seats: readonly Seat[], language: Language, name: (seat: Seat) => string): string {
  if (seats.length === 0) return language === 'en' ? 'nobody' : '无人';
  return seats.map(name).join(language === 'en' ? ', ' : '、');
}
