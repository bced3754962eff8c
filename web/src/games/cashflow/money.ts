import type { Language } from '@tycoon/engine/core';
import { number } from '../../text/text.ts';

const BILLION = 1_000_000_000;

const shortened: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 5 }),
  zh: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumSignificantDigits: 5 }),
};

/** Money in a narrow place: from a billion on in five figures and a word. */
export const narrow = (value: number, language: Language): string =>
  Math.abs(value) < BILLION ? number(value) : shortened[language].format(value).replace('-', '−');

/** A change in a narrow place, always with its sign. */
export const narrowChange = (value: number, language: Language): string =>
  value > 0 ? `+${narrow(value, language)}` : narrow(value, language);

const brief: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 }),
  zh: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumSignificantDigits: 3 }),
};

/** A price on a tile: three figures and a letter. */
export const onTile = (value: number, language: Language): string =>
  brief[language].format(value).replace('-', '−');

/** From here on what a payday brings is written like a price: the chip of a throw needs the room beside it. */
const WIDE = 10_000;

/** What a payday brings, on its tile. */
export const paydayOnTile = (value: number, language: Language): string =>
  Math.abs(value) < WIDE
    ? narrowChange(value, language)
    : `${value > 0 ? '+' : ''}${onTile(value, language)}`;
