import { PHASE_MOVE } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import type { Deed } from './deed.ts';
import { DEEDS, stateAfter } from './fixture.ts';
import { beginThread, follow, hasGap, isSame, settle, type Thread, tellPast } from './thread.ts';

const deed = (place: number) => DEEDS[place] as Deed;
const cashes = ({ view }: Thread) => view.players.map(({ cash }) => cash);

test('a thread begun in the middle goes on with what follows', () => {
  const thread = follow(beginThread(stateAfter(3)), DEEDS.slice(3));
  expect(isSame(thread.view, stateAfter(6).view)).toBe(true);
  expect(thread.version).toBe(stateAfter(6).version);
  expect(thread.beats.map(({ digest }) => digest)).toEqual(['tx4', 'tx4', 'tx5', 'tx5']);
});

test('what is told twice or was told before happens once', () => {
  const begun = follow(beginThread(stateAfter(3)), DEEDS);
  const again = follow(follow(begun, DEEDS), [deed(5), deed(4)]);
  expect(again.beats).toHaveLength(4);
  expect(cashes(again)).toEqual([70n, 130n]);
});

test('nothing new leaves the very same thread', () => {
  const thread = follow(beginThread(stateAfter(3)), DEEDS);
  expect(follow(thread, DEEDS)).toBe(thread);
});

test('a deed that comes too early waits for the one before it', () => {
  const early = follow(beginThread(stateAfter(4)), [deed(5)]);
  expect([hasGap(early), cashes(early)]).toEqual([true, [100n, 100n]]);
  const closed = follow(early, [deed(4)]);
  expect([hasGap(closed), cashes(closed)]).toEqual([false, [70n, 130n]]);
});

test('a failed transaction is a link of the chain like any other', () => {
  const torn = follow(beginThread(stateAfter(3)), [deed(4)]);
  expect(hasGap(torn)).toBe(true);
  expect(hasGap(follow(torn, [deed(3)]))).toBe(false);
});

test.each([
  ['in order', [0, 1, 2, 3, 4, 5]],
  ['backwards', [5, 4, 3, 2, 1, 0]],
  ['shuffled and repeated', [3, 5, 3, 4, 0, 4, 5, 1]],
])('deeds told %s come to the same game', (_, order) => {
  const begun = beginThread(stateAfter(2));
  const thread = [2, ...order].map(deed).reduce((last, each) => follow(last, [each]), begun);
  expect(isSame(thread.view, stateAfter(6).view)).toBe(true);
  expect(thread.beats.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('the past puts every beat in its place of the game', () => {
  const thread = tellPast(follow(beginThread(stateAfter(4)), [deed(4)]), DEEDS.slice(0, 4));
  expect(thread.isWhole).toBe(true);
  expect(thread.beats.map(({ event, index }) => [index, event.type])).toEqual([
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
  const further = follow(thread, [deed(5)]);
  expect(further.beats.at(-1)?.index).toBe(10);
  expect(isSame(further.view, stateAfter(6).view)).toBe(true);
});

test.each([
  ['has lost its beginning', DEEDS.slice(1, 4)],
  ['lags behind what is known', DEEDS.slice(0, 2)],
  ['is empty', []],
])('a past that %s changes nothing', (_, past) => {
  const thread = beginThread(stateAfter(4));
  expect(tellPast(thread, past)).toBe(thread);
});

test('the chain is right where it says something else of the same moment', () => {
  const state = stateAfter(6);
  const thread = follow(beginThread(stateAfter(3)), DEEDS);
  expect(settle(thread, state)).toBe(thread);
  const other = { ...state, view: { ...state.view, phase: PHASE_MOVE } };
  expect(settle(thread, other).view.phase).toBe(PHASE_MOVE);
});

test('an older word of the chain is no news', () => {
  const thread = follow(beginThread(stateAfter(3)), DEEDS);
  expect(settle(thread, stateAfter(4))).toBe(thread);
});

test('where nobody tells what was missed the thread goes on from where the chain is', () => {
  const torn = follow(beginThread(stateAfter(2)), [deed(5)]);
  const jumped = settle(torn, stateAfter(5));
  expect([hasGap(jumped), jumped.isWhole]).toEqual([false, false]);
  expect(isSame(jumped.view, stateAfter(6).view)).toBe(true);
  expect(isSame(tellPast(jumped, DEEDS).beats.at(-1)?.view, stateAfter(6).view)).toBe(true);
});
