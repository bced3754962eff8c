import type { Seat } from '../core/game.ts';
import type { Language } from '../core/text.ts';
import { cardOf } from './content/catalog.ts';
import { FAST_TRACK } from './content/tracks.ts';

/** 12500 as $12,500; written out here because the engine has no locale. */
export const money = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${`${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** 1 payday, 2 paydays. */
export const times = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const cardName = (id: string, language: Language): string => cardOf(id).name[language];

export const squareName = (square: number, language: Language): string =>
  FAST_TRACK[square]?.name[language] ?? `${square}`;

/** A list of names, or the word for nobody. */
export function people(seats: readonly Seat[], language: Language, name: (seat: Seat) => string): string {
  if (seats.length === 0) return language === 'en' ? 'nobody' : '无人';
  return seats.map(name).join(language === 'en' ? ', ' : '、');
}
