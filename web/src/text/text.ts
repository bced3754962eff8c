import type { Language } from '@tycoon/engine/core';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store/use-store.ts';

type Message = string | ((...values: never[]) => string);

/** The same keys with the same parameters, in another language. */
export type Translation<M> = {
  readonly [K in keyof M]: M[K] extends string ? string : M[K];
};

/** A part of the interface's words in every language. English sets the keys; a missing one is a type error. */
type Catalogue<M> = { readonly en: M } & { readonly [L in Exclude<Language, 'en'>]: Translation<M> };

/** Declares a catalogue. Every part of the client keeps its own, so that words load with what says them. */
export const catalogue = <const M extends Record<string, Message>>(
  words: { readonly en: M } & { readonly [L in Exclude<Language, 'en'>]: Translation<M> },
): Catalogue<M> => words;

/** The words in the person's language. */
export function useText<M>(words: Catalogue<M>): Translation<M> {
  return words[useLanguage()] as Translation<M>;
}

export const useLanguage = (): Language => useStore(settings).language;

const grouped = new Intl.NumberFormat('en-US', { signDisplay: 'negative' });

/** Money and counts, with a real minus sign. */
export const number = (value: number): string => grouped.format(value).replace('-', '−');

/** A change: always with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value));

/** A share of one as a percentage with so many decimals. */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;

const ORDINAL_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** A place in English: 1st, 2nd, 11th. */
export const ordinal = (place: number): string =>
  `${place}${ORDINAL_ENDINGS[ordinals.select(place)] ?? 'th'}`;

const dates: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
  zh: new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
};

const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
  zh: new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' }),
};

export const day = (time: number, language: Language): string => days[language].format(time);

export const moment = (time: number, language: Language): string => dates[language].format(time);
