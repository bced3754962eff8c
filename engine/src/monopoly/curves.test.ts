import { expect, test } from 'vitest';
import { playGame } from '../core/play.ts';
import { balanced, landlord, random, trader } from './bots.ts';
import { simulateCurves, traceGame } from './curves.ts';
import { monopoly } from './game.ts';

const parsed = monopoly.parseConfig({ players: ['A', 'B', 'C', 'D'], maxTurns: 60 });
if (!parsed.ok) throw new Error(parsed.problem.message);
const config = parsed.value;
const bots = [random, landlord, trader, balanced];

test('a trace has a point of money and of prices for every opening of the same game', () => {
  const trace = traceGame(config, 'trace', bots);
  const { state, outcome } = playGame(monopoly, config, 'trace', bots);
  expect(trace.outcome).toEqual(outcome);
  expect(trace.turns).toBe(state.turn);
  expect(trace.prices).toHaveLength(state.openings);
  expect(trace.worth).toHaveLength(state.openings);
  expect(trace.worth.every((row) => row.length === 4)).toBe(true);
  expect(trace.prices.slice(-10).reverse()).toEqual(state.history.map(({ prices }) => prices));
});

test('the last point of a game that ends with an opening is its score', () => {
  // Four seats and 60 turns: the 60th turn ends with the market opening.
  const trace = traceGame({ ...config, playerCash: 50_000 }, 'score', bots);
  expect(trace.turns).toBe(60);
  expect(trace.worth.at(-1)).toEqual(trace.outcome?.scores);
});

test('average curves are the means of the traces, by bot and not by seat', () => {
  const curves = simulateCurves(config, 's', bots, 2, true);
  const first = traceGame(config, 's/0', bots);
  const second = traceGame(config, 's/1', [landlord, trader, balanced, random]);
  const mean = (a = 0, b = 0): number => (a + b) / 2;
  expect(curves[0]?.games).toBe(2);
  expect(curves[0]?.worth).toEqual([
    mean(first.worth[0]?.[0], second.worth[0]?.[3]),
    mean(first.worth[0]?.[1], second.worth[0]?.[0]),
    mean(first.worth[0]?.[2], second.worth[0]?.[1]),
    mean(first.worth[0]?.[3], second.worth[0]?.[2]),
  ]);
  expect(curves[0]?.prices[0]).toBe(mean(first.prices[0]?.[0], second.prices[0]?.[0]));
  expect(curves).toHaveLength(Math.max(first.prices.length, second.prices.length));
});

test('bots that keep their seats are averaged by seat', () => {
  const curves = simulateCurves(config, 's', bots, 2, false);
  const worth = ['s/0', 's/1'].map((seed) => traceGame(config, seed, bots).worth[0] ?? []);
  expect(curves[0]?.worth).toEqual(
    bots.map((_, seat) => ((worth[0]?.[seat] ?? 0) + (worth[1]?.[seat] ?? 0)) / 2),
  );
});
