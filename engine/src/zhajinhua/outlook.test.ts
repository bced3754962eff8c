import { expect, test } from 'vitest';
import { analyse, decisionsOf } from '../core/analysis.ts';
import { createMatch } from '../core/match.ts';
import { chooseAction } from '../core/play.ts';
import { seedRandom } from '../core/seed.ts';
import { zhajinhua } from './game.ts';
import { loaded } from './loaded.ts';
import { chancesOf, horizonOf } from './outlook.ts';
import type { State } from './state.ts';

test('who is ahead by the deviation of what is to come wins five of six matches of two', () => {
  // 100 chips a hand, 50 hands: the difference of two seats deviates by 100 * sqrt(100) = 1,000, and the normal distribution has 0.841 below one deviation.
  const [own = 0, other = 0] = chancesOf([500, -500], [false, false], 100, 50);
  expect(own).toBeCloseTo(0.841, 1);
  expect(own + other).toBeCloseTo(1, 9);
  expect(chancesOf([0, 0, 0, 0], [false, false, false, false], 100, 50)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(chancesOf([0, 900], [true, false], 100, 50)).toEqual([0, 1]);
  // Fewer hands to come leave less to hope for.
  expect(chancesOf([500, -500], [false, false], 100, 5)[0]).toBeGreaterThan(own);
});

test('a decision of a long match is played to the end of its hand, one of the last hands to the end of the match', () => {
  const parsed = zhajinhua.parseConfig({ players: 2, hands: 40 });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const { isReached } = horizonOf(parsed.value);
  const state = zhajinhua.setup(parsed.value, 'x');
  const view = zhajinhua.view(state, 0);
  expect(isReached(view, state)).toBe(false);
  expect(isReached(view, { ...state, hand: 2 })).toBe(true);
  expect(isReached({ ...view, hand: 28 }, { ...state, hand: 29 })).toBe(false);
});

test('a hand thrown away in a long match costs chance', () => {
  const parsed = zhajinhua.parseConfig({ players: 2, hands: 40 });
  const bot = loaded.bots.find(({ id }) => id === loaded.adviser);
  if (!parsed.ok || bot === undefined) throw new Error('no table');
  const match = createMatch(zhajinhua, parsed.value, 'long');
  const random = seedRandom('long');
  const states: State[] = [];
  while (match.outcome() === null) {
    const state = match.state();
    states.push(state);
    const seat = state.turn;
    // Seat 0 gives up every hand at once.
    const choices = zhajinhua.legal(state, seat).map(({ action }) => action);
    const fold = choices.find(({ kind }) => kind === 'fold');
    const action = seat === 0 && fold ? fold : chooseAction(zhajinhua, state, seat, bot, random);
    const done = match.submit(match.number(), action);
    if (!done.ok) throw new Error(done.code);
  }
  const faced = decisionsOf(zhajinhua, 0, match.log(), (at) => states[at] ?? match.state()).slice(0, 12);
  const steps = analyse(zhajinhua, faced, {
    ...loaded.analysis,
    playouts: 60,
    closer: 0,
    closerDecisions: 0,
    seat: 0,
    bots: [bot, bot],
    worth: ({ chips }) => chips,
    horizon: horizonOf(parsed.value),
    seed: 'long',
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { judged } = step.value;
  expect(judged).toHaveLength(12);
  // An even pot of two antes is given away each time: more than half of the hands were worth playing.
  expect(judged.filter(({ lost }) => lost > 0).length).toBeGreaterThan(4);
});
