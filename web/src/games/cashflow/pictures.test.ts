import { readFileSync } from 'node:fs';
import { cardOf, DECKS, DREAMS, deckIds, FAST_TRACK } from '@tycoon/engine/cashflow';
import { expect, test } from 'vitest';
import { ICONS, pictureOfCard, pictureOfDream, SCENES, shortName } from './pictures.ts';

const sources = ['./drawings.svg', '../../art/sprite.svg'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
);
const isDrawn = (id: string) => sources.some((source) => source.includes(`id="${id}"`));

test('every card, dream and square has a drawing', () => {
  const cards = DECKS.flatMap((deck) => deckIds(deck, true)).map((id) => pictureOfCard(cardOf(id)));
  const dreams = DREAMS.map(({ id }) => pictureOfDream(id));
  const all = new Set([...cards, ...dreams, ...Object.values(ICONS), ...Object.values(SCENES)]);
  expect([...all].filter((id) => !isDrawn(id))).toEqual([]);
  // Twenty-two dreams; what falls back to the first picture would be the lighthouse twice.
  expect(dreams.filter((id) => id === 'm-lighthouse')).toHaveLength(1);
});

test('the names on the tiles of the fast track have at most 13 letters, or 6 characters', () => {
  for (const { name } of FAST_TRACK) {
    expect(shortName(name.en).length).toBeLessThanOrEqual(13);
    expect(name.zh.length).toBeLessThanOrEqual(6);
  }
});
