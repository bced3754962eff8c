import { expect, test } from 'vitest';
import { momentsOf } from './moments.ts';
import { makeReplay } from './replay.ts';
import { seriesOf } from './series.ts';
import { standingsOf } from './standing.ts';
import { A, B, SAMPLE, SAMPLE_MAP } from './testing/sample-game.ts';

const replay = makeReplay(SAMPLE);
const series = seriesOf(replay, SAMPLE_MAP);

test('the story has the first purchase, the lead that was never lost, the luck, the biggest toll, who left and who won', () => {
  expect(momentsOf(replay, series)).toEqual([
    { kind: 'first', entry: 10, turn: 1, player: A, tile: 1, amount: 1000n },
    { kind: 'lead', entry: 17, turn: 3, player: B, turns: 4, isFinal: true },
    { kind: 'lottery', entry: 23, turn: 4, player: B, amount: 5000n },
    { kind: 'toll', entry: 32, turn: 6, player: B, owner: A, tile: 1, amount: 200n },
    { kind: 'out', entry: 33, turn: 6, player: A, reason: 2, tile: 1 },
    { kind: 'end', entry: 36, turn: 6, reason: 1, winners: [B] },
  ]);
});

test('a game that goes on has a story as far as it has come', () => {
  const young = makeReplay(SAMPLE.slice(0, 12));
  expect(momentsOf(young, seriesOf(young, SAMPLE_MAP)).map(({ kind }) => kind)).toEqual(['first']);
});

test('the turn that changed most is told where nothing else of it is', () => {
  const unexplained = makeReplay(SAMPLE.slice(0, 23));
  expect(momentsOf(unexplained, seriesOf(unexplained, SAMPLE_MAP))).toContainEqual({
    kind: 'swing',
    entry: 20,
    turn: 4,
    player: B,
    change: 5000,
  });
});

test('a player who goes out loses everything, and no moment of a worst turn is made of it', () => {
  const quiet = SAMPLE.filter(({ event }) => event.type !== 'TollEvent' && event.type !== 'LotteryEvent');
  const short = makeReplay(quiet);
  const swing = momentsOf(short, seriesOf(short, SAMPLE_MAP)).find(({ kind }) => kind === 'swing');
  expect(swing).toMatchObject({ turn: 4, player: B, change: 5000 });
});

test('the ranking is the chain’s, with what it rests on', () => {
  const base = { topLevel: 0, atTop: 0, properties: 0 };
  expect(standingsOf(replay, series, SAMPLE_MAP)).toEqual([
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
  const running = makeReplay(SAMPLE.slice(0, 28));
  const standings = standingsOf(running, seriesOf(running, SAMPLE_MAP), SAMPLE_MAP);
  expect(
    standings.map(({ address, worth, properties, topLevel, atTop }) => [
      address,
      worth,
      properties,
      topLevel,
      atTop,
    ]),
  ).toEqual([
    [B, 14_900n, 0, 0, 0],
    [A, 9_600n, 1, 1, 1],
  ]);
});
