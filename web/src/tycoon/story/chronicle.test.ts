import type { TycoonEvent } from '@tycoon/sdk/events';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { entriesFrom, type TimelineEntry } from '../live/timeline-entry.ts';
import { linesOf } from './chronicle.ts';

const game = '0x1';
const [crane, fox] = ['0xa', '0xb'];
const start = gameOf([playerOf(crane), playerOf(fox)]);

const entries = (...events: readonly TycoonEvent[]): readonly TimelineEntry[] =>
  entriesFrom(
    start,
    40,
    events.map((event) => ({ event, atMs: 0, transaction: 'd' })),
  );

const turn = (player: string, round: bigint): TycoonEvent => ({
  type: 'TurnStartEvent',
  game,
  player,
  turn: round,
  activeIdx: 0,
  deadlineMs: 0n,
});
const roll = (player: string): TycoonEvent => ({
  type: 'RollEvent',
  game,
  player,
  dice: 1,
  from: 0n,
  to: 1n,
});
const end = (player: string): TycoonEvent => ({ type: 'EndTurnEvent', game, player, turn: 3n });
const skip = (player: string): TycoonEvent => ({ type: 'SkipTurnEvent', game, player, reason: 2 });

const shape = (...events: readonly TycoonEvent[]) =>
  linesOf(entries(...events)).map(({ key, player, round, events }) => [
    key,
    player,
    round,
    events.map(({ type }) => type.replace('Event', '')).join(' '),
  ]);

test('a turn is one paragraph, from its start to its end, and the first that is told of a round says so', () => {
  expect(
    shape(turn(crane, 3n), roll(crane), end(crane), turn(fox, 3n), roll(fox), end(fox), turn(crane, 4n)),
  ).toEqual([
    [40, crane, 3n, 'Roll EndTurn'],
    [43, fox, null, 'Roll EndTurn'],
  ]);
});

test('a turn nobody has taken yet is no paragraph, a skipped one is', () => {
  expect(shape(turn(crane, 3n), roll(crane), end(crane), skip(fox), turn(crane, 3n))).toEqual([
    [40, crane, 3n, 'Roll EndTurn'],
    [43, fox, null, 'SkipTurn'],
  ]);
});

test('a player who goes out in the turn of another gets a paragraph, and the turn goes on', () => {
  const out: TycoonEvent = { type: 'PlayerOutEvent', game, player: fox, reason: 2 };
  const release: TycoonEvent = { type: 'ReleaseEvent', game, owner: fox, tileId: 1n };
  expect(shape(turn(crane, 3n), roll(crane), out, release, roll(crane))).toEqual([
    [40, crane, 3n, 'Roll'],
    [42, fox, null, 'PlayerOut Release'],
    [44, crane, null, 'Roll'],
  ]);
});

test('a round that begins in silence is said by the next paragraph', () => {
  const out: TycoonEvent = { type: 'PlayerOutEvent', game, player: fox, reason: 2 };
  expect(shape(turn(crane, 3n), out, roll(crane))).toEqual([
    [41, fox, 3n, 'PlayerOut'],
    [42, crane, null, 'Roll'],
  ]);
});

test('the lobby belongs to everybody, the end to the winner', () => {
  const join: TycoonEvent = { type: 'JoinEvent', game, player: crane, seat: 0n, bot: false };
  const over: TycoonEvent = {
    type: 'GameEndedEvent',
    game,
    reason: 1,
    turn: 3n,
    winners: [fox],
    ranking: [],
    worth: [],
  };
  expect(shape(join, over)).toEqual([
    [40, null, null, 'Join'],
    [41, fox, null, 'GameEnded'],
  ]);
});
