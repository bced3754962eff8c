import { NPC_BARRIER, NPC_BOMB, NPC_DOG, OUT_BANKRUPT, OUT_SURRENDER } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { gameOf, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { climaxAt } from './climax.ts';

const [crane, fox] = ['0xa', '0xb'];
const map = ring('Start', 'Inn', 'Wharf');
const even = gameOf([playerOf(crane, { cash: 1000n }), playerOf(fox, { cash: 900n })]);
const game = '0x1';

const entriesOf = (
  ...all: readonly (readonly [TycoonEvent, TimelineEntry['view']])[]
): readonly TimelineEntry[] =>
  all.map(([event, view], index) => ({ index, atMs: 0, transaction: 'd', view, event }));
const kindOf = (event: TycoonEvent) => climaxAt(entriesOf([event, even]), 0, map)?.kind;

const hit = (kind: number) =>
  ({ type: 'BombOrDogHitEvent', game, player: fox, tileId: 1n, kind }) as TycoonEvent;
const out = (reason: number) => ({ type: 'PlayerOutEvent', game, player: fox, reason }) as TycoonEvent;
const upgrade = (toLv: number): TycoonEvent => ({
  type: 'UpgradeEvent',
  game,
  owner: fox,
  tileId: 1n,
  fromLv: toLv - 1,
  toLv,
  cost: 100n,
});
const turn = (player: string) => ({ type: 'TurnStartEvent', game, player, turn: 1n }) as TycoonEvent;

test('bombs and dogs hit, a barrier only stops', () => {
  expect(kindOf(hit(NPC_BOMB))).toBe('bomb');
  expect(kindOf(hit(NPC_DOG))).toBe('dog');
  expect(kindOf(hit(NPC_BARRIER))).toBeUndefined();
});

test('the fourth roof is a climax, the third is not; bankruptcy is, giving up is not', () => {
  expect(kindOf(upgrade(4))).toBe('tower');
  expect(kindOf(upgrade(3))).toBeUndefined();
  expect(kindOf(out(OUT_BANKRUPT))).toBe('bankrupt');
  expect(kindOf(out(OUT_SURRENDER))).toBeUndefined();
});

test('a lead counts when the next turn begins with another player ahead, by land and cash', () => {
  // Land of 1,500 puts Fox ahead: 900 + 1,500 against 1,000.
  const landed = gameOf([playerOf(crane, { cash: 1000n }), playerOf(fox, { cash: 900n })], {
    lots: { 1: lotOf(fox, 0) },
  });
  const entries = entriesOf([turn(crane), even], [turn(fox), landed], [turn(crane), landed]);
  expect(climaxAt(entries, 0, map)).toBeNull();
  expect(climaxAt(entries, 1, map)).toEqual({ kind: 'lead', player: fox });
  expect(climaxAt(entries, 2, map)).toBeNull();
});
