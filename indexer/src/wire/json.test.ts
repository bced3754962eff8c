import { expect, test } from 'vitest';
import { fromJson, toJson } from './json.ts';

test('what the chain tells comes back from JSON as it was', () => {
  const told = {
    templateId: 7n,
    digest: new Uint8Array([1, 255]),
    seed: new Uint8Array(32),
    nameEn: '2048',
    nameZh: '街机',
    players: ['0xa'],
    nested: { amount: 0n, delegate: null },
  };
  expect(fromJson(JSON.parse(JSON.stringify(toJson(told))))).toEqual(told);
});

test('a name with a character that Postgres cannot hold is kept with a mark in its place', () => {
  expect(toJson({ nameEn: 'a\0b' })).toEqual({ nameEn: 'a\ufffdb' });
});
