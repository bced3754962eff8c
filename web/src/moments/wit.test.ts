import { readFileSync } from 'node:fs';
import { NEWS_TAX } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { ALL_WIT, witOfNews } from './wit.ts';

const lines = ALL_WIT.flatMap((wit) => wit.lines);

test('there are forty lines, none of them twice, in both languages', () => {
  expect(lines).toHaveLength(40);
  expect(new Set(lines.map(({ en }) => en)).size).toBe(40);
  expect(new Set(lines.map(({ zh }) => zh)).size).toBe(40);
});

test('a line is at most 70 letters or 24 characters, and names no sum: that stands under it', () => {
  for (const { en, zh } of lines) {
    expect(en.length, en).toBeLessThanOrEqual(70);
    expect(zh.length, zh).toBeLessThanOrEqual(24);
    expect(en + zh).not.toMatch(/\d/);
  }
});

test('every kind of chance and news has a drawing that is there', () => {
  const drawings = readFileSync(new URL('./cards.svg', import.meta.url), 'utf8');
  // Three kinds of chance and ten of news, by the package.
  expect(ALL_WIT).toHaveLength(13);
  for (const { picture } of ALL_WIT) expect(drawings).toContain(`id="${picture}"`);
});

test('an event says the same to everybody, and the next of its kind something else', () => {
  expect(witOfNews(NEWS_TAX, 7)).toEqual(witOfNews(NEWS_TAX, 7));
  expect(witOfNews(NEWS_TAX, 8)).not.toEqual(witOfNews(NEWS_TAX, 7));
});

test('a kind of a newer package has no line', () => {
  expect(witOfNews(200 as never, 1)).toBeNull();
});
