import { readFileSync } from 'node:fs';
import { fromBase64 } from '@mysten/sui/utils';
import { describe, expect, test } from 'vitest';
import { decodeEffects } from '../src/chain/parsed-effects.ts';
import { decodeTransaction } from '../src/chain/transaction.ts';
import { createVectorReplayer, type SuiVectors } from './sui-vectors.ts';

// A transaction of every call of Tycoon that `npm run gas` made on Sui's executor behind Sui's gRPC, as that API gave it away:
// with the objects it read, the state of Random and its bytes among them. Localnet has to come to the same effects.
const data = JSON.parse(readFileSync(new URL('call-vectors.json', import.meta.url), 'utf8')) as Omit<
  SuiVectors,
  'vectors'
> & { readonly vectors: readonly (SuiVectors['vectors'][number] & { readonly digest: string })[] };
const { sui, later, vectors } = data;

describe.each([sui, later])('Sui $version, protocol $protocol', (release) => {
  const replay = createVectorReplayer(data, release);

  test.each(vectors.map((vector) => [vector.title, vector] as const))('%s', (_, vector) => {
    const { effects, events } = vector.onOurFramework ?? vector;
    const came = replay(vector);
    expect(decodeTransaction(fromBase64(vector.data)).digest).toBe(vector.digest);
    // Read first: a difference is then told by the name of its field.
    expect(decodeEffects(fromBase64(came.effects))).toEqual(decodeEffects(fromBase64(effects)));
    expect(came).toEqual({ effects, events });
  });
});

test('four cost one step of rounding more where localnet’s framework stands in for Sui’s, by Sui’s executor as well', () => {
  const others = vectors.flatMap(({ onOurFramework, ...vector }) =>
    onOurFramework ? [{ vector, onOurFramework }] : [],
  );
  expect(others.map(({ vector }) => vector.title.replaceAll(/ \+ .* \+ /g, ' … '))).toEqual([
    'draft::new … admin::publish_labelled_template',
    'map::recommended + lobby::create_game_as',
    'turn::mint_turncap … game::burn_turncap',
    'map::create_registry … map::share_registry',
  ]);
  for (const { vector, onOurFramework } of others) {
    expect(onOurFramework.events).toBe(vector.events);
    const [ours, theirs] = [onOurFramework, vector].map(({ effects }) => decodeEffects(fromBase64(effects)));
    const { gasUsed, changedObjects, ...rest } = ours!;
    const { gasUsed: paid, changedObjects: changed, ...same } = theirs!;
    expect(rest).toEqual(same);
    expect(gasUsed).toEqual({ ...paid, computationCost: `${Number(paid.computationCost) + 10_000}` });
    // All but the coin that paid is the same.
    const differing = changedObjects.filter(
      ([id, change], i) => JSON.stringify([id, change]) !== JSON.stringify(changed[i]),
    );
    expect(differing.map(([id]) => id)).toEqual([changedObjects[theirs!.gasObjectIndex ?? 0]?.[0]]);
  }
});

test('40 transactions succeeded, of which three read the state of Random', () => {
  const parsed = vectors.map(({ title, effects }) => ({ title, ...decodeEffects(fromBase64(effects)) }));
  expect(parsed).toHaveLength(40);
  expect(parsed.filter(({ status }) => status.$kind !== 'Success')).toEqual([]);
  const rolls = parsed.filter(({ unchangedConsensusObjects }) =>
    unchangedConsensusObjects.some(([id]) => BigInt(id) === 8n),
  );
  expect(rolls.map(({ title }) => title)).toEqual([
    'turn::mint_turncap + turn::roll',
    'turn::mint_turncap + cards::use_card + turn::roll',
    'turn::roll_absent',
  ]);
});
