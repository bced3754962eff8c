import { readFileSync } from 'node:fs';
import { fromBase64 } from '@mysten/sui/utils';
import { describe, expect, test } from 'vitest';
import { decodeEffects } from '../src/chain/parsed-effects.ts';
import { createVectorReplayer, type SuiVectors } from './sui-vectors.ts';

// Transactions that Sui's own executor ran, with Sui's own framework: localnet has to come to the same bytes.
const data = JSON.parse(readFileSync(new URL('sui-vectors.json', import.meta.url), 'utf8')) as SuiVectors;
const { sui, later, vectors } = data;

describe.each([sui, later])('Sui $version, protocol $protocol', (release) => {
  const replay = createVectorReplayer(data, release);

  test.each(vectors.map((vector) => [vector.title, vector] as const))('%s', (_, vector) => {
    const { effects, events } = vector.onOurFramework ?? vector;
    const came = replay(vector);
    // Read first: a difference is then told by the name of its field.
    expect(decodeEffects(fromBase64(came.effects))).toEqual(decodeEffects(fromBase64(effects)));
    expect(came).toEqual({ effects, events });
  });
});

test('161 transactions: 157 come to the same with either framework, 60 of them are failures', () => {
  const isFailure = ({ effects }: { readonly effects: string }) =>
    decodeEffects(fromBase64(effects)).status.$kind === 'Failure';
  expect(vectors).toHaveLength(161);
  expect(vectors.filter(isFailure)).toHaveLength(60);
  expect(vectors.filter(({ onOurFramework }) => !onOurFramework)).toHaveLength(157);
});

describe('what differs', () => {
  const fieldsOf = (effects: string) => {
    const { status, gasUsed, ...rest } = decodeEffects(fromBase64(effects));
    const { changedObjects, ...others } = rest;
    return {
      status,
      computation: gasUsed.computationCost,
      storage: gasUsed.storageCost,
      changedObjects,
      others,
    };
  };

  test.each(vectors.flatMap((vector) => (vector.onOurFramework ? [[vector.title, vector] as const] : [])))(
    'with the framework of localnet: %s',
    (_, { effects, onOurFramework }) => {
      const [theirs, ours] = [fieldsOf(effects), fieldsOf(onOurFramework!.effects)];
      // Other code inside the same functions: another price, or another place where it fails.
      expect([ours.status, ours.computation]).not.toEqual([theirs.status, theirs.computation]);
      expect([ours.storage, ours.others]).toEqual([theirs.storage, theirs.others]);
      expect(ours.status.$kind).toBe(theirs.status.$kind);
    },
  );

  test('with the newer framework of Sui one costs less, the largest map', () => {
    const others = vectors.flatMap((vector) =>
      vector.later
        ? [{ title: vector.title, before: fieldsOf(vector.effects), now: fieldsOf(vector.later.effects) }]
        : [],
    );
    expect(others.map(({ title, before, now }) => [title, before.computation, now.computation])).toEqual([
      ['Tycoon: a map of a curated registry, 2', '21500000', '21200000'],
    ]);
    const [{ before, now } = { before: undefined, now: undefined }] = others;
    expect([now?.status, now?.storage, now?.others]).toEqual([
      before?.status,
      before?.storage,
      before?.others,
    ]);
  });
});
