import type { GameView } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import { CHANGES, GAME_ID, stateAfter } from './fixture.ts';
import { foresee } from './foresee.ts';
import type { LiveGame } from './live.ts';
import type { TimedChange } from './timed-change.ts';
import { addChanges, startTimeline } from './timeline.ts';

const [A, B] = ['0xa', '0xb'];

const drawn: TycoonEvent = {
  type: 'DrawEvent',
  game: GAME_ID,
  player: A,
  turn: 1n,
  absent: false,
  by: A,
  seed: new Uint8Array(32).fill(7),
};

/** What a step tells: a roll of 3 from the start, and the next turn. */
const played: readonly TycoonEvent[] = [
  { type: 'RollEvent', game: GAME_ID, player: A, dice: 3, from: 0n, to: 3n },
  ...[0n, 1n, 2n].map(
    (from): TycoonEvent => ({ type: 'MoveEvent', game: GAME_ID, player: A, from, to: from + 1n }),
  ),
  { type: 'TurnStartEvent', game: GAME_ID, player: B, turn: 1n, activeIdx: 1, deadlineMs: 9n },
];

const ended: TycoonEvent = {
  type: 'GameEndedEvent',
  game: GAME_ID,
  reason: 1,
  turn: 1n,
  winners: [B],
  ranking: [B, A],
  worth: [1n, 0n],
};

const changeOf = (place: number, events: readonly TycoonEvent[]): TimedChange => ({
  game: GAME_ID,
  digest: `later${place}`,
  atMs: 5000 + place,
  before: stateAfter(3).version + BigInt(place),
  after: stateAfter(3).version + BigInt(place) + 1n,
  events,
});

const begun = addChanges(startTimeline(stateAfter(3)), CHANGES.slice(0, 3));
const waiting = addChanges(begun, [changeOf(0, [drawn])]);
const game: LiveGame = { view: waiting.view, entries: waiting.entries, connection: 'live', skewMs: 0 };
const standing = ({ players, activeIdx, draw }: GameView) => [players.map(({ pos }) => pos), activeIdx, draw];

test('a roll that waits is shown as played, and is still known to wait', () => {
  expect(game.view.draw?.player).toBe(A);
  const { view, entries, unplayed } = foresee(game, played, 6000);
  expect(standing(view)).toEqual([[3, 0], 1, null]);
  expect(entries.map(({ event }) => event.type)).toEqual([
    'DrawEvent',
    'RollEvent',
    'MoveEvent',
    'MoveEvent',
    'MoveEvent',
    'TurnStartEvent',
  ]);
  expect(unplayed?.player).toBe(A);
});

test('the step adds the same entries at the same places, whoever sends it and whatever goes along', () => {
  const real = addChanges(waiting, [changeOf(1, [...played, { ...drawn, player: B, by: B }])]);
  const ahead = foresee(game, played, 6000).entries;
  const told = ({ index, event, view }: (typeof ahead)[number]) => ({ index, event, view });
  expect(real.entries.slice(0, ahead.length).map(told)).toEqual(ahead.map(told));
});

test('where nothing is told, nothing waits or the game would be over, the game is shown as it is', () => {
  expect(foresee(game, [], 6000)).toBe(game);
  expect(foresee(game, [...played, ended], 6000)).toBe(game);
  const idle = { ...game, view: begun.view };
  expect(foresee(idle, played, 6000)).toBe(idle);
});
