import { expect, test } from 'vitest';
import { textKeys } from './game-keys.ts';

const nameOf = (game: string, player: string) => `net.${game}.${player}`;

function createKeep() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a key that is kept is found at the next visit, for its seat alone, until it is forgotten', async () => {
  const keep = createKeep();
  const key = await textKeys(nameOf, keep).make();
  expect(keep.kept.size).toBe(0);
  await key.keep('g', 'p');
  const later = textKeys(nameOf, keep);
  expect((await later.find('g', 'p'))?.toSuiAddress()).toBe(key.signer.toSuiAddress());
  expect([await later.find('g', 'q'), await later.find('h', 'p')]).toEqual([null, null]);
  await later.forget('g', 'p');
  expect([await later.find('g', 'p'), keep.kept.size]).toEqual([null, 0]);
});

test('a browser that keeps nothing has its keys for this visit', async () => {
  const refuse = () => {
    throw new Error('storage is refused');
  };
  const keys = textKeys(nameOf, { getItem: refuse, setItem: refuse, removeItem: refuse });
  const key = await keys.make();
  expect(await keys.find('g', 'p')).toBeNull();
  await key.keep('g', 'p');
  expect((await keys.find('g', 'p'))?.toSuiAddress()).toBe(key.signer.toSuiAddress());
});
