import { CASH_BONUS, CASH_NEWS, CASH_TOLL, type CashReason, CHANCE_CARD, DEFAULT_RULES } from '@tycoon/sdk';
import { openView, type TycoonEvent } from '@tycoon/sdk/events';
import { expect, test, vi } from 'vitest';
import { entriesFrom, type TimelineEntry } from '../live/timeline-entry.ts';
import { animate, speedUp } from './animation.ts';
import { createAnimator } from './animator.ts';
import { type BoardState, stillBoard } from './board-state.ts';

const game = '0x1';
const [A, B] = ['0xa', '0xb'];
const opened = openView({
  type: 'GameCreatedEvent',
  game,
  host: A,
  registry: '0x2',
  templateId: 1n,
  templateDigest: new Uint8Array(),
  tileCount: 8n,
  config: DEFAULT_RULES,
  createdAtMs: 0n,
  usualRules: true,
});
const joined: readonly TycoonEvent[] = [A, B].map((player, i) => ({
  type: 'JoinEvent',
  game,
  player,
  seat: BigInt(i),
  bot: false,
}));
const roll = (dice: number): TycoonEvent => ({
  type: 'RollEvent',
  game,
  player: A,
  dice,
  from: 0n,
  to: BigInt(dice),
});
const move = (to: number): TycoonEvent => ({
  type: 'MoveEvent',
  game,
  player: A,
  from: BigInt(to - 1),
  to: BigInt(to),
});
const cash = (player: string, reason: CashReason, gain = true): TycoonEvent => ({
  type: 'CashEvent',
  game,
  player,
  reason,
  gain,
  amount: 300n,
  cash: 300n,
});
const toll: TycoonEvent = { type: 'TollEvent', game, payer: A, owner: B, tileId: 2n, level: 0, amount: 150n };
const card: TycoonEvent = { type: 'CardGainEvent', game, player: A, kind: 10, delta: 1n };
const end: TycoonEvent = { type: 'EndTurnEvent', game, player: A, turn: 1n };

const entriesOf = (...events: readonly TycoonEvent[]): readonly TimelineEntry[] =>
  entriesFrom(
    opened,
    0,
    [...joined, ...events].map((event) => ({ event, atMs: 0, transaction: '' })),
  );
const framesOf = (...events: readonly TycoonEvent[]) => {
  const entries = entriesOf(...events);
  const before = stillBoard(entries[1]!.view, 1);
  return animate(entries.slice(2), before).filter(({ durationMs }) => durationMs > 0);
};

const draw: TycoonEvent = {
  ...{ type: 'DrawEvent', game, player: A, turn: 1n, absent: false, by: A },
  seed: new Uint8Array(32),
};

test('a draw and its step are one roll: together they are shown as a roll is', () => {
  const shown = (...events: readonly TycoonEvent[]) =>
    framesOf(...events).map(({ durationMs, sound, state }) => [durationMs, sound, state.dice?.isRolling]);
  expect(shown(draw, roll(2), move(1), move(2))).toEqual(shown(roll(2), move(1), move(2)));
});

test('a die that was drawn tumbles until the step comes, and then settles without a second throw', () => {
  const entries = entriesOf(draw, roll(2), move(1), move(2));
  const drawn = animate(entries.slice(2, 3), stillBoard(entries[1]!.view, 1));
  const waiting = drawn.at(-1)!.state;
  expect([waiting.dice?.isRolling, waiting.isSettled, drawn[0]?.sound]).toEqual([true, false, 'dice']);
  const played = animate(entries.slice(3), waiting);
  expect(played.filter(({ sound }) => sound === 'dice')).toEqual([]);
  expect(played.at(-1)!.state).toMatchObject({ dice: { value: 2, isRolling: false }, isSettled: true });
});

test('a roll tumbles, settles, and then every step is a frame of its own', () => {
  const frames = framesOf(roll(2), move(1), move(2), end);
  expect(frames.map(({ durationMs }) => durationMs)).toEqual([620, 240, 180, 180]);
  expect(frames.map(({ state }) => state.dice)).toEqual([
    { value: 2, isRolling: true },
    ...Array(3).fill({ value: 2, isRolling: false }),
  ]);
  expect(frames.map(({ state }) => state.walking.get(A))).toEqual([undefined, undefined, 1, 2]);
  expect(frames.map(({ state }) => state.view.players[0]?.pos)).toEqual([0, 0, 1, 2]);
  expect(frames.map(({ sound }) => sound)).toEqual(['dice', null, 'step', 'step']);
});

test.each([
  [6, 180],
  [8, 180],
  [12, 120],
  [40, 60],
])('a walk of %i steps takes %i ms a step', (steps, ms) => {
  const walk = Array.from({ length: steps }, (_, i) => move(i + 1));
  const frames = framesOf(roll(1), ...walk, end, roll(1), move(1));
  expect(frames.slice(2, 2 + steps).map(({ durationMs }) => durationMs)).toEqual(Array(steps).fill(ms));
  expect(frames.at(-1)?.durationMs).toBe(180);
});

test('a toll flies once, from the payer to the owner', () => {
  const frames = framesOf(cash(A, CASH_TOLL, false), cash(B, CASH_TOLL), toll);
  expect(frames.flatMap(({ state }) => state.flights)).toEqual([{ key: 4, from: A, to: B, amount: 150n }]);
});

test('money from and to the bank flies from and to nobody', () => {
  const [got, paid] = framesOf(cash(A, CASH_BONUS), end, cash(A, CASH_BONUS, false));
  expect([got?.state.flights[0]?.from, got?.state.flights[0]?.to]).toEqual([null, A]);
  expect([paid?.state.flights[0]?.from, paid?.state.flights[0]?.to]).toEqual([A, null]);
});

test('coins that all players get at once fly at once', () => {
  const frames = framesOf(cash(A, CASH_NEWS), cash(B, CASH_NEWS));
  expect(frames.map(({ state }) => state.flights.map(({ to }) => to))).toEqual([[A, B]]);
});

test('a card is held up, but not twice where a chance has just shown it', () => {
  const chance: TycoonEvent = {
    type: 'ChanceEvent',
    game,
    player: A,
    tileId: 1n,
    outcome: CHANCE_CARD,
    amount: 0n,
    kind: 10,
  };
  expect(framesOf(card).map(({ state }) => state.shown?.event.type)).toEqual(['CardGainEvent']);
  expect(framesOf(chance, card).map(({ state }) => state.shown?.event.type)).toEqual(['ChanceEvent']);
});

test('a new turn takes the die off the board', () => {
  const next: TycoonEvent = {
    type: 'TurnStartEvent',
    game,
    player: B,
    turn: 1n,
    activeIdx: 1,
    deadlineMs: 0n,
  };
  expect(framesOf(roll(1), move(1), next).at(-1)?.state.dice).toBeNull();
});

test('the last frame is settled and has all entries played', () => {
  const entries = entriesOf(roll(1), move(1), end);
  const last = animate(entries.slice(2), stillBoard(entries[1]!.view, 1)).at(-1);
  expect(last?.state).toMatchObject({ isSettled: true, playedTo: 4, view: entries[4]!.view });
});

test('the animation goes faster the more waits, and everything is placed where that is too much', () => {
  expect([0, 6000, 9000, 18_000, 18_001].map(speedUp)).toEqual([1, 1, 1.5, 3, null]);
});

function play(isStill = false) {
  vi.useFakeTimers();
  const states: BoardState[] = [];
  const start = entriesOf();
  const animator = createAnimator(start, start[1]!.view, {
    show: (state) => states.push(state),
    sound: () => {},
    isStill: () => isStill,
  });
  return { animator, states };
}

test('entries are played in their time, and more may come while they are', () => {
  const { animator, states } = play();
  const entries = entriesOf(roll(2), move(1), move(2), end, roll(1), move(3));
  const at = (n: number) => entries.slice(0, n);
  expect(animator.state).toMatchObject({ playedTo: 1, isSettled: true });
  animator.update(at(6), entries[5]!.view);
  expect(animator.state).toMatchObject({ playedTo: 2, isSettled: false });
  vi.advanceTimersByTime(620 + 240);
  expect(animator.state.walking.get(A)).toBe(1);
  animator.update(entries, entries[7]!.view);
  vi.advanceTimersByTime(180);
  expect(animator.state.walking.get(A)).toBe(2);
  vi.advanceTimersByTime(180 + 620 + 240 + 180);
  expect(animator.state).toMatchObject({ playedTo: 7, isSettled: true });
  expect(states.map(({ playedTo }) => playedTo)).toEqual([2, 2, 3, 4, 6, 6, 7, 7]);
});

test.each([
  ['where nothing is to move', true, 4],
  ['when there is too much to tell', false, 400],
])('everything is placed at once %s', (_when, isStill, steps) => {
  const { animator, states } = play(isStill);
  const entries = entriesOf(...Array.from({ length: steps }, (_, i) => [roll(1), move(i + 1)]).flat());
  animator.update(entries, entries.at(-1)!.view);
  expect(states).toHaveLength(1);
  expect(animator.state).toMatchObject({ playedTo: entries.length - 1, isSettled: true });
});

test('going back places the earlier moment, another game replaces this one', () => {
  const { animator } = play();
  const entries = entriesOf(roll(1), move(1), end);
  animator.update(entries, entries[4]!.view);
  animator.finish();
  expect(animator.state.playedTo).toBe(4);
  animator.update(entries.slice(0, 3), entries[2]!.view);
  expect(animator.state).toMatchObject({ playedTo: 2, isSettled: true });
  animator.update([], { ...opened, id: '0x9' });
  expect(animator.state).toMatchObject({ playedTo: -1, view: { id: '0x9' } });
});

test('an animator that was stopped shows nothing more', () => {
  const { animator, states } = play();
  const entries = entriesOf(roll(1), move(1));
  animator.update(entries, entries[3]!.view);
  animator.stop();
  vi.runAllTimers();
  expect(states).toHaveLength(1);
});
