import { expect, test } from 'vitest';
import { namedHere, peopleOf } from './people.ts';

function createKeep() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const OWN = `0x${'a'.repeat(64)}`;

test('the one whose browser it is signs with its wallet, everybody else with a key of their own', () => {
  const people = peopleOf(OWN, ['Ann', ' Ben ', ''], createKeep());
  expect(people.map(({ name }) => name)).toEqual(['Ann', 'Ben', '']);
  expect(people[0]).toEqual({ address: OWN, secret: '', name: 'Ann' });
  expect(new Set(people.map(({ address }) => address)).size).toBe(3);
  expect(people.slice(1).every(({ secret }) => secret.startsWith('suiprivkey'))).toBe(true);
});

test('a name has the same address the next time, at whichever seat', () => {
  const keep = createKeep();
  const [, ben] = peopleOf(OWN, ['Ann', 'Ben'], keep);
  const [, , again] = peopleOf(OWN, ['Ann', 'Cat', 'Ben'], keep);
  expect(again?.address).toBe(ben?.address);
  expect(namedHere(keep).map(({ name }) => name)).toEqual(['Ann', 'Cat', 'Ben']);
  expect(new Set(namedHere(keep).map(({ figure }) => figure)).size).toBe(3);
});

test('no name that is typed is that of an unnamed seat', () => {
  const keep = createKeep();
  const [, unnamed] = peopleOf(OWN, ['Ann', ''], keep);
  for (const typed of ['#2', '2', 'seat.2']) {
    const [, , named] = peopleOf(OWN, ['Ann', 'Ben', typed], keep);
    expect(named?.address).not.toBe(unnamed?.address);
  }
  expect(peopleOf(OWN, ['Ann', ''], keep)[1]?.address).toBe(unnamed?.address);
});

test('nobody shares a screen alone, and what is kept under another meaning is nobody', () => {
  const keep = createKeep();
  expect(peopleOf(OWN, ['Ann'], keep)).toEqual([]);
  expect(peopleOf(OWN, [], keep)).toEqual([]);
  keep.setItem('tycoon.people', '{"no":"list"}');
  expect(namedHere(keep)).toEqual([]);
});
