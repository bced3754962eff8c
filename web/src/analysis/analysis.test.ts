import type { Analysis, GameTypes } from '@tycoon/engine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { createHost } from '../table/host.ts';
import { loadEngine } from '../table/load-engine.ts';
import type { SeatPlan } from '../table/protocol.ts';
import { createMemoryShelf } from '../table/shelf.ts';
import { type Keep, remember, remembered } from './cache.ts';
import { curvesOf, luckOf } from './curves.ts';
import { inTime, LIMIT, type Progress } from './in-time.ts';
import { judge } from './judge.ts';

const SEATS: readonly SeatPlan[] = [
  { kind: 'human', figure: 'crane', name: '' },
  { kind: 'bot', figure: 'fox', bot: 'clever' },
  { kind: 'bot', figure: 'boat', bot: 'altruist' },
];

/** The same game in every run: one that is drawn may end in ways of which the claims say nothing, such as a shared first place. */
beforeEach(() => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(7);
    return bytes;
  });
  return () => vi.restoreAllMocks();
});

/** A game of 功德轮回 in this browser, played to its end by the advice of the page. */
async function played() {
  const shelf = createMemoryShelf();
  const answer = createHost(loadEngine, shelf);
  const engine = await loadEngine('merit');
  const created = await answer({ kind: 'create', game: 'merit', config: engine.defaults(3), seats: SEATS });
  if (!created.ok) throw new Error(created.detail);
  const { id } = created.value;
  let reply = await answer({ kind: 'open', slot: id, viewer: 0 });
  for (;;) {
    if (!reply.ok) throw new Error(reply.detail);
    const { at, actors, outcome } = reply.value;
    if (outcome !== null) break;
    if (!actors.includes(0)) reply = await answer({ kind: 'bot', at });
    else {
      const hint = await answer({ kind: 'hint', seat: 0 });
      if (!hint.ok) throw new Error(hint.detail);
      reply = await answer({ kind: 'act', at, action: hint.value.action });
    }
  }
  const found = await shelf.load(id);
  if (found === null) throw new Error('the game is gone');
  return { engine: { ...engine, analysis: { ...engine.analysis, playouts: 4, closer: 4 } }, ...found };
}

test('a finished game is judged for the person in it, decision by decision', async () => {
  const { engine, kept, slot } = await played();
  const steps = judge(engine, kept, 0);
  let reports = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) reports++;
  const { judged, decisions } = step.value;
  // Two actions in each of six rounds, and what it was asked by the others.
  expect(decisions).toBeGreaterThanOrEqual(12);
  expect(judged).toHaveLength(decisions);
  expect(reports).toBeGreaterThanOrEqual(decisions);
  const curves = curvesOf(step.value, 3, slot.moves, slot.outcome);
  expect(curves).toHaveLength(slot.moves + 1);
  expect(curves[0]).toEqual([100 / 3, 100 / 3, 100 / 3]);
  expect(curves.at(-1)).toEqual(slot.outcome?.ranks.map((rank) => (rank === 1 ? 100 : 0)));
});

test('a curve follows decisions that were played out often, and takes few playouts together', () => {
  const decision = (at: number, chance: number, playouts: number) => ({
    at,
    chances: [chance, 1 - chance],
    playouts,
  });
  const of = (judged: readonly object[]) => ({ judged }) as unknown as Analysis<GameTypes>;
  const often = of([decision(0, 0.2, 100), decision(1, 0.8, 100)]);
  expect(curvesOf(often, 2, 3, null).map(([own]) => own)).toEqual([50, 20, 80, 80]);
  // 50 playouts each: a point stands for its own and those beside it.
  const seldom = of([decision(0, 0.2, 50), decision(1, 0.8, 50), decision(2, 0.8, 50)]);
  expect(curvesOf(seldom, 2, 3, null).map(([own]) => Math.round(own ?? 0))).toEqual([50, 50, 60, 80]);
});

test('an analysis ends with what it knows when its time is up, and says how far it is meanwhile', async () => {
  const { engine, kept } = await played();
  /** On a clock on which each look at it takes so long: the analysis, and what the page was told. */
  const at = (milliseconds: number) => {
    let time = 0;
    const told: Progress[] = [];
    const budget = { elapsed: () => (time += milliseconds), whole: LIMIT };
    const analysis = inTime(judge(engine, kept, 0, budget), budget, (_, progress) => told.push(progress));
    return { ...analysis, told, time };
  };
  const whole = at(1);
  expect(whole.futures.done).toBe(whole.futures.of);
  expect(whole.judged).toHaveLength(whole.decisions);
  // Each report comes 200 milliseconds after the last, and the progress never falls.
  expect(whole.told.length).toBeLessThanOrEqual(1 + Math.ceil(whole.time / 200));
  for (const [i, { share, left }] of whole.told.entries()) {
    expect(share).toBeGreaterThanOrEqual(whole.told[i - 1]?.share ?? 0);
    expect(left).toBeLessThanOrEqual(LIMIT / 1000);
  }
  // A tenth of the time for each look at the clock: it ends, and its progress is that of the time.
  const short = at(LIMIT / 10);
  expect(short.judged.length).toBeLessThan(short.decisions);
  expect(short.futures.done).toBeLessThan(short.futures.of);
  expect(short.time).toBeLessThanOrEqual(1.5 * LIMIT);
});

test('luck is what moved the chance but for the own decisions', () => {
  const decision = { chances: [0.3, 0.7], best: [0.5, 0.5] };
  const analysis = { judged: [decision, decision] } as unknown as Analysis<GameTypes>;
  // From 50 to 100 points although 40 were given away: 90 by luck; the other lost 50 although it was given 40.
  expect(luckOf(analysis, 2, { ranks: [1, 2], scores: [], reason: '' })).toEqual([90, -90]);
});

test('a game that goes on is not analysed', async () => {
  const shelf = createMemoryShelf();
  const answer = createHost(loadEngine, shelf);
  const engine = await loadEngine('merit');
  const created = await answer({ kind: 'create', game: 'merit', config: engine.defaults(3), seats: SEATS });
  const found = created.ok ? await shelf.load(created.value.id) : null;
  if (found === null) throw new Error('the game is gone');
  expect(() => judge(engine, found.kept, 0).next()).toThrow();
});

test('the last six analyses are kept, each for one end of a game and one seat', () => {
  const texts = new Map<string, string>();
  const keep: Keep = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  };
  const of = (kept: number): Analysis<GameTypes> => ({
    decisions: 0,
    judged: [],
    moments: [],
    kept,
    futures: { done: 0, of: 0 },
  });
  for (let n = 1; n <= 7; n++) remember(`head ${n}`, 0, of(n), keep);
  expect(remembered('head 1', 0, keep)).toBeNull();
  expect(remembered('head 2', 0, keep)?.kept).toBe(2);
  expect(remembered('head 7', 1, keep)).toBeNull();
  const full: Keep = {
    getItem: () => '{ no JSON',
    setItem: () => {
      throw new Error('full');
    },
  };
  remember('head', 0, of(1), full);
  expect(remembered('head', 0, full)).toBeNull();
});
