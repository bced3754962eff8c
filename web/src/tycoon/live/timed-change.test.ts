import type { GrpcTypes } from '@mysten/sui/grpc';
import { events } from '@tycoon/sdk/move';
import { expect, test } from 'vitest';
import { changesOf } from './timed-change.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const [PACKAGE, GAME, COIN] = [id('7'), id('1'), id('2')];

/** A game and a coin change; `typed` as lists tell it, else as the streams of Sui's nodes do, without types. */
function transaction(typed: boolean, contents: Uint8Array | null): GrpcTypes.ExecutedTransaction {
  const changed = (objectId: string, objectType: string) => ({
    objectId,
    ...(typed && { objectType }),
    inputVersion: 525n,
    outputVersion: 526n,
  });
  const event = { eventType: `${PACKAGE}::events::TurnStartEvent`, contents: { value: contents } };
  return {
    digest: 'tx',
    timestamp: { seconds: 5n, nanos: 250_000_000 },
    effects: {
      changedObjects: [
        changed(GAME, `${PACKAGE}::game::Game`),
        changed(COIN, '0x2::coin::Coin<0x2::sui::SUI>'),
      ],
    },
    events: { events: contents === null ? [] : [event] },
  } as unknown as GrpcTypes.ExecutedTransaction;
}

const EVENT = events.TurnStartEvent.serialize({
  game: GAME,
  player: id('a'),
  turn: 3n,
  activeIdx: 0,
  deadlineMs: 9n,
}).toBytes();
const seen = (typed: boolean, contents: Uint8Array | null) =>
  changesOf(transaction(typed, contents), [PACKAGE]).map(({ game, before, after, atMs, events: told }) => [
    game,
    before,
    after,
    atMs,
    told.length,
  ]);

test.each([true, false])('a move is one change of its game, whether types are told or not: %s', (typed) => {
  expect(seen(typed, EVENT)).toEqual([[GAME, 525n, 526n, 5250, 1]]);
});

test('what failed told nothing: by its type it is of the game, and without types it may be of either', () => {
  expect(seen(true, null)).toEqual([[GAME, 525n, 526n, 5250, 0]]);
  expect(seen(false, null).map(([game]) => game)).toEqual([GAME, COIN]);
});
