import { CASH_BONUS, CASH_NEWS, CASH_TOLL, type CashReason, CHANCE_CARD, DEFAULT_RULES } from '@tycoon/sdk';
import { openView, type TycoonEvent } from '@tycoon/sdk/events';
import { expect, test, vi } from 'vitest';
import { type Beat, beatsFrom } from '../live/beat.ts';
import { type Stage, stillStage } from './stage.ts';
import { createTeller } from './teller.ts';
import { hurry, tell } from './telling.ts';

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
});
const joined: readonly TycoonEvent[] = [A, B].map((player, i) => ({
  type: 'JoinEvent',
  game,
  player,
  seat: BigInt(i),
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

const beatsOf = (...events: readonly TycoonEvent[]): readonly Beat[] =>
  beatsFrom(
    opened,
    0,
    [...joined, ...events].map((event) => ({ event, atMs: 0, digest: '' })),
  );
const told = (...events: readonly TycoonEvent[]) => {
  const beats = beatsOf(...events);
  const before = stillStage(beats[1]!.view, 1);
  return tell(beats.slice(2), before).filter(({ durationMs }) => durationMs > 0);
};

test('a roll tumbles, settles, and then every step is a frame of its own', () => {
  const frames = told(roll(2), move(1), move(2), end);
  expect(frames.map(({ durationMs }) => durationMs)).toEqual([620, 240, 180, 180]);
  expect(frames.map(({ stage }) => stage.dice)).toEqual([
    { value: 2, isRolling: true },
    ...Array(3).fill({ value: 2, isRolling: false }),
  ]);
  expect(frames.map(({ stage }) => stage.walking.get(A))).toEqual([undefined, undefined, 1, 2]);
  expect(frames.map(({ stage }) => stage.view.players[0]?.pos)).toEqual([0, 0, 1, 2]);
  expect(frames.map(({ sound }) => sound)).toEqual(['dice', null, 'step', 'step']);
});

test.each([
  [6, 180],
  [8, 180],
  [12, 120],
  [40, 60],
])('a walk of %i steps takes %i ms a step', (steps, ms) => {
  const walk = Array.from({ length: steps }, (_, i) => move(i + 1));
  const frames = told(roll(1), ...walk, end, roll(1), move(1));
  expect(frames.slice(2, 2 + steps).map(({ durationMs }) => durationMs)).toEqual(Array(steps).fill(ms));
  expect(frames.at(-1)?.durationMs).toBe(180);
});

test('a toll flies once, from the payer to the owner', () => {
  const frames = told(cash(A, CASH_TOLL, false), cash(B, CASH_TOLL), toll);
  expect(frames.flatMap(({ stage }) => stage.flights)).toEqual([{ key: 4, from: A, to: B, amount: 150n }]);
});

test('money from and to the bank flies from and to nobody', () => {
  const [got, paid] = told(cash(A, CASH_BONUS), end, cash(A, CASH_BONUS, false));
  expect([got?.stage.flights[0]?.from, got?.stage.flights[0]?.to]).toEqual([null, A]);
  expect([paid?.stage.flights[0]?.from, paid?.stage.flights[0]?.to]).toEqual([A, null]);
});

test('what everybody gets at once flies at once', () => {
  const frames = told(cash(A, CASH_NEWS), cash(B, CASH_NEWS));
  expect(frames.map(({ stage }) => stage.flights.map(({ to }) => to))).toEqual([[A, B]]);
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
  expect(told(card).map(({ stage }) => stage.shown?.event.type)).toEqual(['CardGainEvent']);
  expect(told(chance, card).map(({ stage }) => stage.shown?.event.type)).toEqual(['ChanceEvent']);
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
  expect(told(roll(1), move(1), next).at(-1)?.stage.dice).toBeNull();
});

test('the last frame is settled and has all that was told', () => {
  const beats = beatsOf(roll(1), move(1), end);
  const last = tell(beats.slice(2), stillStage(beats[1]!.view, 1)).at(-1);
  expect(last?.stage).toMatchObject({ isSettled: true, told: 4, view: beats[4]!.view });
});

test('telling goes faster the more waits, and everything is placed where that is too much', () => {
  expect([0, 6000, 9000, 18_000, 18_001].map(hurry)).toEqual([1, 1, 1.5, 3, null]);
});

function play(isStill = false) {
  vi.useFakeTimers();
  const stages: Stage[] = [];
  const start = beatsOf();
  const teller = createTeller(start, start[1]!.view, {
    show: (stage) => stages.push(stage),
    sound: () => {},
    isStill: () => isStill,
  });
  return { teller, stages };
}

test('beats are told in their time, and more may come while they are', () => {
  const { teller, stages } = play();
  const beats = beatsOf(roll(2), move(1), move(2), end, roll(1), move(3));
  const at = (n: number) => beats.slice(0, n);
  expect(teller.stage).toMatchObject({ told: 1, isSettled: true });
  teller.offer(at(6), beats[5]!.view);
  expect(teller.stage).toMatchObject({ told: 2, isSettled: false });
  vi.advanceTimersByTime(620 + 240);
  expect(teller.stage.walking.get(A)).toBe(1);
  teller.offer(beats, beats[7]!.view);
  vi.advanceTimersByTime(180);
  expect(teller.stage.walking.get(A)).toBe(2);
  vi.advanceTimersByTime(180 + 620 + 240 + 180);
  expect(teller.stage).toMatchObject({ told: 7, isSettled: true });
  expect(stages.map(({ told }) => told)).toEqual([2, 2, 3, 4, 6, 6, 7, 7]);
});

test.each([
  ['where nothing is to move', true, 4],
  ['when there is too much to tell', false, 400],
])('everything is placed at once %s', (_when, isStill, steps) => {
  const { teller, stages } = play(isStill);
  const beats = beatsOf(...Array.from({ length: steps }, (_, i) => [roll(1), move(i + 1)]).flat());
  teller.offer(beats, beats.at(-1)!.view);
  expect(stages).toHaveLength(1);
  expect(teller.stage).toMatchObject({ told: beats.length - 1, isSettled: true });
});

test('going back places the earlier moment, another game replaces this one', () => {
  const { teller } = play();
  const beats = beatsOf(roll(1), move(1), end);
  teller.offer(beats, beats[4]!.view);
  teller.finish();
  expect(teller.stage.told).toBe(4);
  teller.offer(beats.slice(0, 3), beats[2]!.view);
  expect(teller.stage).toMatchObject({ told: 2, isSettled: true });
  teller.offer([], { ...opened, id: '0x9' });
  expect(teller.stage).toMatchObject({ told: -1, view: { id: '0x9' } });
});

test('a teller that was stopped says nothing more', () => {
  const { teller, stages } = play();
  const beats = beatsOf(roll(1), move(1));
  teller.offer(beats, beats[3]!.view);
  teller.stop();
  vi.runAllTimers();
  expect(stages).toHaveLength(1);
});
