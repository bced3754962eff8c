import { expect, test } from 'vitest';
import { momentsOf } from './moments.ts';
import { makeReel } from './reel.ts';
import { A, B, SAMPLE, SAMPLE_MAP } from './sample-game.ts';
import { seriesOf } from './series.ts';
import { standingsOf } from './standing.ts';

const reel = makeReel(SAMPLE);
const series = seriesOf(reel, SAMPLE_MAP);

test('the story has the first deed, the lead that was never lost, the luck, the dearest night, who left and who won', () => {
  expect(momentsOf(reel, series)).toEqual([
    { kind: 'first', beat: 10, turn: 1, player: A, tile: 1, amount: 1000n },
    { kind: 'lead', beat: 17, turn: 3, player: B, turns: 4, isFinal: true },
    { kind: 'lottery', beat: 23, turn: 4, player: B, amount: 5000n },
    { kind: 'toll', beat: 32, turn: 6, player: B, owner: A, tile: 1, amount: 200n },
    { kind: 'out', beat: 33, turn: 6, player: A, reason: 2, tile: 1 },
    { kind: 'end', beat: 36, turn: 6, reason: 1, winners: [B] },
  ]);
});

test('a game that goes on has a story as far as it has come', () => {
  const young = makeReel(SAMPLE.slice(0, 12));
  expect(momentsOf(young, seriesOf(young, SAMPLE_MAP)).map(({ kind }) => kind)).toEqual(['first']);
});

test('the turn that changed most is told where nothing else of it is', () => {
  const unexplained = makeReel(SAMPLE.slice(0, 23));
  expect(momentsOf(unexplained, seriesOf(unexplained, SAMPLE_MAP))).toContainEqual({
    kind: 'swing',
    beat: 20,
    turn: 4,
    player: B,
    change: 5000,
  });
});

test('who goes out loses everything, which is no turn of its own', () => {
  const quiet = SAMPLE.filter(({ event }) => event.type !== 'TollEvent' && event.type !== 'LotteryEvent');
  const short = makeReel(quiet);
  const swing = momentsOf(short, seriesOf(short, SAMPLE_MAP)).find(({ kind }) => kind === 'swing');
  expect(swing).toMatchObject({ turn: 4, player: B, change: 5000 });
});

test('the ranking is the chain’s, with what it rests on', () => {
  const base = { topLevel: 0, atTop: 0, deeds: 0 };
  expect(standingsOf(reel, series, SAMPLE_MAP)).toEqual([
    {
      ...base,
      address: B,
      place: 1,
      worth: 14_700n,
      won: true,
      tollsPaid: 300n,
      tollsTaken: 0n,
      ledTurns: 3,
      out: null,
    },
    {
      ...base,
      address: A,
      place: 2,
      worth: 0n,
      won: false,
      tollsPaid: 0n,
      tollsTaken: 300n,
      ledTurns: 1,
      out: { turn: 6, tile: 1, reason: 2 },
    },
  ]);
});

test('in a running game the one worth more stands first', () => {
  const running = makeReel(SAMPLE.slice(0, 28));
  const standings = standingsOf(running, seriesOf(running, SAMPLE_MAP), SAMPLE_MAP);
  expect(
    standings.map(({ address, worth, deeds, topLevel, atTop }) => [address, worth, deeds, topLevel, atTop]),
  ).toEqual([
    [B, 14_900n, 0, 0, 0],
    [A, 9_600n, 1, 1, 1],
  ]);
});
