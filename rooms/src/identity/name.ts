import { createHash } from 'node:crypto';
import { FIGURES, type Figure } from '../wire/vocabulary.ts';

/** Names of players: what may be one, and which two could be taken for each other. */

const LEAST = 2;
const MOST = 16;

/** Characters without a shape of their own, which would let two names look the same: controls, joiners, directions, tags. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u;
/** More than two marks upon a letter climb out of their line. */
const STACKED = /\p{M}{3}/u;

/** The name in the one form it is kept in, or null if it cannot be one. */
export function parseName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (INVISIBLE.test(name) || STACKED.test(name)) return null;
  const length = [...new Intl.Segmenter().segment(name)].length;
  if (length < LEAST || length > MOST || name.length > 4 * MOST) return null;
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** Letters of other scripts, digits and signs, by the Latin letter they are taken for. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аα@4ɑ',
  b: 'ьвβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε3',
  g: 'ց9',
  h: 'һнη',
  i: 'іι1l!|ı',
  j: 'јϳ',
  k: 'кκ',
  m: 'мμ',
  n: 'пռ',
  o: 'оοσ0о',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'цυս',
  v: 'νѵ',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐ2',
};

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/** Two letters that together look like one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

/** What the name looks like. Case, width, accents, spaces and signs do not count; letters that look alike are one. */
export function skeletonOf(name: string): string {
  const bare = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  let shape = '';
  for (const letter of bare) shape += LATIN.get(letter) ?? letter;
  shape = shape.replace(/[^\p{L}\p{N}]/gu, '');
  for (const [pair, single] of PAIRS) shape = shape.replaceAll(pair, single);
  // A name of signs alone that passed `parseName` has at least one letter or digit.
  return shape;
}

/** Whether an operator's list forbids the name: any entry that is part of what it looks like. */
export const isBlocked = (skeleton: string, blocked: readonly string[]): boolean =>
  blocked.some((word) => word !== '' && skeleton.includes(word));

const TITLES: Readonly<Record<Figure, string>> = {
  crane: 'Crane',
  fox: 'Fox',
  lantern: 'Lantern',
  drum: 'Drum',
  boat: 'Boat',
  cat: 'Cat',
};

/** A name and a figure for a player who has chosen none, always the same for the same id; `attempt` finds another where it is taken. */
export function generatedName(
  id: string,
  attempt: number,
): { readonly name: string; readonly figure: Figure } {
  const digest = createHash('sha256').update(`${id} ${attempt}`).digest();
  const figure = FIGURES[digest.readUInt8(0) % FIGURES.length] as Figure;
  return { name: `${TITLES[figure]} ${10_000 + (digest.readUInt32BE(1) % 90_000)}`, figure };
}
