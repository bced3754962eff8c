import { expect, test } from 'vitest';
import { BOTS } from '../merit/bots.ts';
import { parseConfig } from '../merit/config.ts';
import { merit } from '../merit/game.ts';
import { planner } from '../merit/planner.ts';
import { sage, worthOf } from '../merit/sage.ts';
import type { State } from '../merit/state.ts';
import type { Merit } from '../merit/types.ts';
import type { Bot } from './bot.ts';
import { createLookahead, type LookaheadOptions } from './lookahead.ts';
import { playOn } from './play.ts';
import { seedRandom } from './seed.ts';

/** Practises whatever happens. */
const practiser: Bot<Merit> = {
  id: 'practiser',
  name: { en: 'Practiser', zh: '修行者' },
  choose: (view) => ({ kind: 'practise', seat: view.viewer as number }),
};

/** The last action of the last round: five are saved, one waits, and only saving it wins. */
function lastChance(): State {
  const config = parseConfig({ cooperation: false, roles: ['farmer', 'merchant', 'official'] });
  if (!config.ok) throw new Error(config.problem.message);
  const state = merit.setup(config.value, 'x');
  Object.assign(state, {
    round: 6,
    drawn: 6,
    place: 2,
    actionsLeft: 1,
    saved: 5,
    calamity: 0,
    freeSaving: false,
  });
  state.area = [{ being: state.beings[5] as (typeof state.beings)[0], age: 0 }];
  state.players[2] = { wealth: 9, fu: 40, hui: 40, streak: 0, helped: false, saved: 0 };
  return state;
}

const OPTIONS: LookaheadOptions<Merit> = {
  id: 'ahead',
  name: { en: 'Ahead', zh: '前瞻' },
  policy: practiser,
  alternatives: 8,
  playouts: 8,
  sure: 2,
  isWeighed: () => true,
  judge: (state, seat, random) => {
    const { outcome } = playOn(merit, state, [planner, planner, planner], random, 400);
    return outcome === null ? 0 : worthOf(outcome, seat);
  },
};

const choose = (bot: Bot<Merit>, state: State, seed = 'ahead') =>
  bot.choose(merit.view(state, 2), () => merit.legal(state, 2), seedRandom(seed));

test('a bot that looks ahead saves the being its policy would leave', () => {
  const state = lastChance();
  expect(choose(practiser, state).kind).toBe('practise');
  expect(choose(createLookahead(merit, OPTIONS), state).kind).toBe('save');
});

test('it does what its policy says where nothing else is better, and where it is not to think', () => {
  const state = lastChance();
  const even = createLookahead(merit, { ...OPTIONS, judge: () => 1 });
  expect(choose(even, state).kind).toBe('practise');
  const hasty = createLookahead(merit, { ...OPTIONS, isWeighed: () => false });
  expect(choose(hasty, state).kind).toBe('practise');
});

test('one better future among many equal ones is not enough to leave the policy', () => {
  const state = lastChance();
  let calls = 0;
  // Only the very first future of whatever is imagined differs: below two deviations.
  const lucky = createLookahead(merit, { ...OPTIONS, playouts: 32, judge: () => (calls++ === 1 ? 1 : 0) });
  expect(choose(lucky, state).kind).toBe('practise');
});

test('the same seed thinks the same, and so many futures are imagined at most', () => {
  const state = lastChance();
  const kinds = merit.legal(state, 2).length;
  let calls = 0;
  const counting = createLookahead(merit, {
    ...OPTIONS,
    judge: (...args) => {
      calls++;
      return OPTIONS.judge(...args);
    },
  });
  expect(choose(counting, state)).toEqual(choose(counting, state));
  // All in a quarter of 8 futures, half of them in another quarter, two in the last half; the policy's in every one.
  expect(calls).toBeLessThanOrEqual(2 * (2 * kinds + 2 * (Math.ceil(kinds / 2) + 1) + 4 * 3));
  expect(calls).toBeGreaterThan(2 * kinds);
});

test('where there is one choice nothing is imagined', () => {
  const state = lastChance();
  const only = merit.legal(state, 2).filter(({ action }) => action.kind === 'practise');
  const blind = createLookahead(merit, {
    ...OPTIONS,
    judge: () => {
      throw new Error('imagined');
    },
  });
  expect(blind.choose(merit.view(state, 2), () => only, seedRandom('one')).kind).toBe('practise');
});

test('the sage plays whole games of 功德轮回 by the rules', () => {
  const config = parseConfig({});
  if (!config.ok) throw new Error(config.problem.message);
  const clever = BOTS.find(({ id }) => id === 'clever') as Bot<Merit>;
  const state = merit.setup(config.value, 'sage');
  const { outcome } = playOn(merit, state, [sage, clever, clever, clever], seedRandom('sage'), 1000);
  expect(outcome).not.toBeNull();
});

test('success counts as much as being first; a failed team is worth little', () => {
  const of = (ranks: readonly number[]) => worthOf({ ranks, scores: ranks.map(() => 0), reason: 'x' }, 0);
  expect([of([1, 2, 3]), of([3, 1, 2]), of([2, 3, 4]), of([4, 2, 3])]).toEqual([1, 0.5, 0.2, 0]);
  expect(of([1, 1, 3])).toBe(0.5 + 0.5 * 0.75);
});
