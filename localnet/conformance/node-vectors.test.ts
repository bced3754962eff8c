import { readFileSync } from 'node:fs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { decodeObject } from '../src/chain/object.ts';
import { decodeEffects } from '../src/chain/parsed-effects.ts';
import { createReplayer, type NodeData } from './node-vectors.ts';

// Tycoon on a node of Sui's own, built from source (1.71, protocol 122). Here its transactions are not only read, as in
// `golden.test.ts`, but executed: localnet has to come to the effects that the node signed.
const data = JSON.parse(
  readFileSync(new URL('../src/fixtures/golden-tycoon.json', import.meta.url), 'utf8'),
) as NodeData;
const { vectors, read } = data;

/** Publishing depends on what wrote its coin and on what wrote the framework. */
function findGenesis(): string {
  const { effects, inputs } = vectors.find(({ title }) => title === 'publishing Tycoon')!;
  const written = new Set(inputs.map((text) => decodeObject(fromBase64(text)).previousTransaction));
  const [genesis, ...more] = decodeEffects(fromBase64(effects)).dependencies.filter(
    (digest) => !written.has(digest),
  );
  if (!genesis || more.length > 0)
    throw new Error('publishing depends on more than its inputs and the framework');
  return genesis;
}

const { missing, replay } = createReplayer(data, findGenesis());
const complete = vectors.filter((vector) => missing(vector).length === 0);
const replays = new Map(complete.map((vector) => [vector.title, replay(vector)]));

test('what transactions only read has the digests that their effects name', () => {
  const named = vectors.flatMap(({ effects }) =>
    decodeEffects(fromBase64(effects)).unchangedConsensusObjects.map(([, kind]) => kind.ReadOnlyRoot?.[1]),
  );
  for (const text of read) expect(named).toContain(decodeObject(fromBase64(text)).digest);
  expect(read).toHaveLength(12);
});

test('14 of 24 transactions can be executed again: a roll reads Random, whose bytes no vector holds', () => {
  expect(complete.map(({ title }) => title)).toEqual([
    'a payment of the faucet, 1',
    'a payment of the faucet, 2',
    'publishing Tycoon',
    'publishing a map',
    'opening a table',
    'sitting down, 1',
    'sitting down, 2',
    'starting a game',
    'the end of a turn',
    'buying land, 1',
    'buying land, 2',
    'buying land, 3',
    'buying land, 4',
    'building',
  ]);
});

test.each(complete.map((vector) => [vector.title, vector] as const))(
  "%s has the node's effects here, byte for byte",
  (_, vector) => {
    const { effectsBytes, eventsBytes } = replays.get(vector.title)!;
    expect(decodeEffects(effectsBytes)).toEqual(decodeEffects(fromBase64(vector.effects)));
    expect(toBase64(effectsBytes)).toBe(vector.effects);
    expect(eventsBytes ? toBase64(eventsBytes) : null).toBe(vector.events);
  },
);

test('two of them cost more than the least that a transaction pays, which is told before it is rounded', () => {
  const dear = complete.flatMap(({ title }) => {
    const { gasUsed, figures } = replays.get(title)!;
    return gasUsed.computationCost > 1_000_000n ? [[title, gasUsed.computationCost, figures.units]] : [];
  });
  // Rounded up to tens: 4,161 to 4,170 units, and 1,031 to 1,040.
  expect(dear.map(([title, cost]) => [title, cost])).toEqual([
    ['publishing Tycoon', 4_170_000n],
    ['publishing a map', 1_040_000n],
  ]);
  for (const [, cost, units] of dear) {
    expect(Number(cost) / 1000 - Number(units)).toBeGreaterThanOrEqual(0);
    expect(Number(cost) / 1000 - Number(units)).toBeLessThan(10);
  }
});
