import { expect, test } from 'vitest';
import { textKeys } from './game-keys.ts';

function createKeep() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('a key that is kept is found at the next visit, for its seat alone, until it is forgotten', async () => {
  const keep = createKeep();
  const key = await textKeys('net', keep).make();
  expect(keep.kept.size).toBe(0);
  await key.keep('g', 'p');
  const later = textKeys('net', keep);
  expect((await later.find('g', 'p'))?.toSuiAddress()).toBe(key.signer.toSuiAddress());
  expect([await later.find('g', 'q'), await later.find('h', 'p')]).toEqual([null, null]);
  await later.forget('g', 'p');
  expect([await later.find('g', 'p'), keep.kept.size]).toEqual([null, 0]);
});

test('a browser that keeps nothing has its keys for this visit', async () => {
  const refuse = () => {
    throw new Error('storage is refused');
  };
  const keys = textKeys('net', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    key: refuse,
    get length() {
      return refuse();
    },
  });
  const key = await keys.make();
  expect(await keys.find('g', 'p')).toBeNull();
  await key.keep('g', 'p');
  expect((await keys.find('g', 'p'))?.toSuiAddress()).toBe(key.signer.toSuiAddress());
  expect(await keys.list()).toEqual([{ game: 'g', player: 'p' }]);
});

test('the keys of a network are listed, and nothing else that a browser keeps', async () => {
  const keep = createKeep();
  keep.setItem('tycoon.network', 'net');
  for (const [network, game] of [
    ['net', 'g'],
    ['net', 'h'],
    ['net2', 'g'],
  ] as const)
    await (await textKeys(network, keep).make()).keep(game, 'p');
  expect(await textKeys('net', keep).list()).toEqual([
    { game: 'g', player: 'p' },
    { game: 'h', player: 'p' },
  ]);
});
