import { PHASE_MOVE } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { CHANGES, stateAfter } from './fixture.ts';
import type { TimedChange } from './timed-change.ts';
import {
  addChanges,
  deepEqual,
  hasGap,
  prependPast,
  reconcile,
  startTimeline,
  type Timeline,
} from './timeline.ts';

const change = (place: number) => CHANGES[place] as TimedChange;
const cashes = ({ view }: Timeline) => view.players.map(({ cash }) => cash);

test('a timeline begun in the middle goes on with what follows', () => {
  const timeline = addChanges(startTimeline(stateAfter(3)), CHANGES.slice(3));
  expect(deepEqual(timeline.view, stateAfter(6).view)).toBe(true);
  expect(timeline.version).toBe(stateAfter(6).version);
  expect(timeline.entries.map(({ digest }) => digest)).toEqual(['tx4', 'tx4', 'tx5', 'tx5']);
});

test('a change that comes twice or again is applied once', () => {
  const begun = addChanges(startTimeline(stateAfter(3)), CHANGES);
  const again = addChanges(addChanges(begun, CHANGES), [change(5), change(4)]);
  expect(again.entries).toHaveLength(4);
  expect(cashes(again)).toEqual([70n, 130n]);
});

test('nothing new leaves the very same timeline', () => {
  const timeline = addChanges(startTimeline(stateAfter(3)), CHANGES);
  expect(addChanges(timeline, CHANGES)).toBe(timeline);
});

test('a change that comes too early waits for the one before it', () => {
  const early = addChanges(startTimeline(stateAfter(4)), [change(5)]);
  expect([hasGap(early), cashes(early)]).toEqual([true, [100n, 100n]]);
  const closed = addChanges(early, [change(4)]);
  expect([hasGap(closed), cashes(closed)]).toEqual([false, [70n, 130n]]);
});

test('a failed transaction is a link of the chain like any other', () => {
  const torn = addChanges(startTimeline(stateAfter(3)), [change(4)]);
  expect(hasGap(torn)).toBe(true);
  expect(hasGap(addChanges(torn, [change(3)]))).toBe(false);
});

test.each([
  ['in order', [0, 1, 2, 3, 4, 5]],
  ['backwards', [5, 4, 3, 2, 1, 0]],
  ['shuffled and repeated', [3, 5, 3, 4, 0, 4, 5, 1]],
])('changes told %s come to the same game', (_, order) => {
  const begun = startTimeline(stateAfter(2));
  const timeline = [2, ...order].map(change).reduce((last, each) => addChanges(last, [each]), begun);
  expect(deepEqual(timeline.view, stateAfter(6).view)).toBe(true);
  expect(timeline.entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('the past puts every entry in its place of the game', () => {
  const timeline = prependPast(addChanges(startTimeline(stateAfter(4)), [change(4)]), CHANGES.slice(0, 4));
  expect(timeline.isWhole).toBe(true);
  expect(timeline.entries.map(({ event, index }) => [index, event.type])).toEqual([
    [0, 'GameCreatedEvent'],
    [1, 'JoinEvent'],
    [2, 'CashEvent'],
    [3, 'JoinEvent'],
    [4, 'CashEvent'],
    [5, 'StartEvent'],
    [6, 'TurnStartEvent'],
    [7, 'CashEvent'],
    [8, 'TurnStartEvent'],
  ]);
  const further = addChanges(timeline, [change(5)]);
  expect(further.entries.at(-1)?.index).toBe(10);
  expect(deepEqual(further.view, stateAfter(6).view)).toBe(true);
});

test.each([
  ['has lost its beginning', CHANGES.slice(1, 4)],
  ['lags behind what is known', CHANGES.slice(0, 2)],
  ['is empty', []],
])('a past that %s changes nothing', (_, past) => {
  const timeline = startTimeline(stateAfter(4));
  expect(prependPast(timeline, past)).toBe(timeline);
});

test('the chain is right where it says something else of the same moment', () => {
  const state = stateAfter(6);
  const timeline = addChanges(startTimeline(stateAfter(3)), CHANGES);
  expect(reconcile(timeline, state)).toBe(timeline);
  const other = { ...state, view: { ...state.view, phase: PHASE_MOVE } };
  expect(reconcile(timeline, other).view.phase).toBe(PHASE_MOVE);
});

test('an older word of the chain is no news', () => {
  const timeline = addChanges(startTimeline(stateAfter(3)), CHANGES);
  expect(reconcile(timeline, stateAfter(4))).toBe(timeline);
});

test('where nobody tells what was missed the timeline goes on from where the chain is', () => {
  const torn = addChanges(startTimeline(stateAfter(2)), [change(5)]);
  const jumped = reconcile(torn, stateAfter(5));
  expect([hasGap(jumped), jumped.isWhole]).toEqual([false, false]);
  expect(deepEqual(jumped.view, stateAfter(6).view)).toBe(true);
  expect(deepEqual(prependPast(jumped, CHANGES).entries.at(-1)?.view, stateAfter(6).view)).toBe(true);
});
