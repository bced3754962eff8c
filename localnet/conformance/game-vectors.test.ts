import { readFileSync } from 'node:fs';
import { fromBase64 } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { decodeEffects } from '../src/chain/parsed-effects.ts';
import { createVectorReplayer, type SuiVectors } from './sui-vectors.ts';

// What `npm run publish:move` and a whole game of bots did on `sui start` of Sui 1.79.0, with consensus and epochs that ended
// during the game, as the node's API gave it away: every transaction with the objects it read.
const data = JSON.parse(readFileSync(new URL('game-vectors.json', import.meta.url), 'utf8')) as Omit<
  SuiVectors,
  'later'
>;
const { sui, vectors } = data;
const replay = createVectorReplayer(data, sui);
const parse = (effects: string) => decodeEffects(fromBase64(effects));

test.each(vectors.map((vector, i) => [i + 1, vector.title, vector] as const))('%i: %s', (_, __, vector) => {
  const { effects, events } = vector.onOurFramework ?? vector;
  const came = replay(vector);
  // Read first: a difference is then told by the name of its field.
  expect(parse(came.effects)).toEqual(parse(effects));
  expect(came).toEqual({ effects, events });
});

test('52 transactions in three epochs, of which 16 read the state of Random; all succeeded', () => {
  const parsed = vectors.map(({ effects }) => parse(effects));
  expect(parsed.map(({ status }) => status.$kind)).toEqual(vectors.map(() => 'Success'));
  const epochs = Map.groupBy(parsed, ({ executedEpoch }) => executedEpoch);
  expect([...epochs].map(([epoch, { length }]) => [epoch, length])).toEqual([
    ['0', 11],
    ['1', 23],
    ['2', 18],
  ]);
  const rolls = parsed.filter(({ unchangedConsensusObjects }) =>
    unchangedConsensusObjects.some(([id]) => BigInt(id) === 8n),
  );
  expect(rolls).toHaveLength(16);
});

test('seven cost other computation where localnet’s framework stands in for Sui’s, by Sui’s executor as well', () => {
  const others = vectors.flatMap(({ onOurFramework, effects }) =>
    onOurFramework ? [[parse(effects), parse(onOurFramework.effects)] as const] : [],
  );
  expect(others.map((pair) => pair.map(({ gasUsed }) => Number(gasUsed.computationCost)))).toEqual([
    [1_330_000, 1_340_000],
    [21_300_000, 21_900_000],
    [568_500_000, 572_600_000],
    [1_100_000, 1_110_000],
    [1_100_000, 1_110_000],
    [1_120_000, 1_130_000],
    [1_100_000, 1_110_000],
  ]);
  // The budget of the largest map was what it cost on the node.
  expect(others.map(([, ours]) => ours.status.$kind)).toEqual(
    others.map((_, i) => (i === 2 ? 'Failure' : 'Success')),
  );
});
