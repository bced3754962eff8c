import { expect, test } from 'vitest';
import { CARD_WORDS, NPC_WORDS } from './describe.ts';
import * as constants from './generated/constants.ts';
import { TILE_KINDS } from './maps/index.ts';
import { STATUSES } from './view/view.ts';

/** The generated constants of one family: lower-case name without the prefix -> number. */
const family = (prefix: string): [string, number][] =>
  Object.entries(constants).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'number'
      ? [[name.slice(prefix.length).toLowerCase(), value] as [string, number]]
      : [],
  );

test.each([
  ['TILE_', TILE_KINDS],
  ['STATUS_', STATUSES],
])('the list of %s names is the package’s, each in the place of its number', (prefix, list) => {
  const numbers = family(prefix);
  expect(list.map((name, place) => [name, place])).toEqual(numbers.toSorted(([, a], [, b]) => a - b));
});

test.each([
  ['CARD_', CARD_WORDS],
  ['NPC_', NPC_WORDS],
])('every kind of %s has its words in both languages', (prefix, words) => {
  const kinds = family(prefix).map(([, kind]) => kind);
  expect(Object.keys(words).map(Number).toSorted()).toEqual(kinds.toSorted());
  for (const { en, zh } of Object.values(words)) expect(en && zh).toBeTruthy();
});
