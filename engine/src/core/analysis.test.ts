import { expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { BOTS } from '../merit/bots.ts';
import { parseConfig } from '../merit/config.ts';
import { merit } from '../merit/game.ts';
import type { Merit } from '../merit/types.ts';
import { type Analysis, type AnalysisOptions, analyse, decisionsOf, type Faced } from './analysis.ts';
import { createMatch } from './match.ts';
import { chooseAction } from './play.ts';
import { seedRandom } from './seed.ts';

const planner = BOTS.find(({ id }) => id === 'planner') as (typeof BOTS)[number];

const OPTIONS: AnalysisOptions<Merit> = {
  seat: 2,
  bots: [planner, planner, planner],
  playouts: 20,
  closer: 40,
  closerDecisions: 2,
  maxMoves: 400,
  worth: ({ players }) => players.map(({ fu, hui }) => fu * hui),
  alternatives: 5,
  seed: 'analysis',
};

/** All that the analysis says, and how often it reported. */
function finish<T>(steps: Generator<T, T>): { readonly end: T; readonly reports: readonly T[] } {
  const reports: T[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { end: value, reports };
    reports.push(value);
  }
}

/** The last action of the last round: five are saved, one waits, and only saving it wins. */
function lastChance(action: 'practise' | 'save'): Faced<Merit> {
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
  const being = state.beings[5] as (typeof state.beings)[0];
  state.area = [{ being, age: 0 }];
  // Far ahead of the others, so that success is a first place.
  state.players[2] = { wealth: 9, fu: 40, hui: 40, streak: 0, helped: false, saved: 0 };
  return {
    at: 7,
    view: merit.view(state, 2),
    choices: merit.legal(state, 2),
    action: action === 'save' ? { kind: 'save', seat: 2, being } : { kind: 'practise', seat: 2 },
  };
}

test('a decision that throws the game away costs all of its chance, and what would have won is named', () => {
  const { end } = finish(analyse(merit, [lastChance('practise')], OPTIONS));
  const [judged] = end.judged;
  expect(judged?.taken.chance).toBe(0);
  expect(judged?.better).toMatchObject({ action: { kind: 'save' }, chance: 1 });
  expect([judged?.lost, judged?.verdict, judged?.chances]).toEqual([1, 'costly', [0, 0, 0]]);
  expect([end.moments, end.kept]).toEqual([[7], 0]);
});

test('the right decision gives nothing away', () => {
  const { end } = finish(analyse(merit, [lastChance('save')], OPTIONS));
  expect(end.judged[0]).toMatchObject({ lost: 0, verdict: 'best', chances: [0, 0, 1], playouts: 60 });
  expect(end.kept).toBe(100);
});

test('it reports after two looks at every decision and after each closer look, and says the same again', () => {
  const faced = [lastChance('practise'), { ...lastChance('save'), at: 9 }];
  const first = finish(analyse(merit, faced, OPTIONS));
  expect(first.reports.map(({ judged }) => judged.length)).toEqual([1, 2, 2, 2, 2, 2]);
  expect(first.reports.map(({ decisions }) => decisions)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(first.reports.map(({ looks }) => `${looks.done}/${looks.of}`)).toEqual([
    '1/6',
    '2/6',
    '3/6',
    '4/6',
    '5/6',
    '6/6',
  ]);
  // A quarter of the 20 playouts in the first look, all in the second, 40 more in the third.
  expect(first.reports.map(({ judged }) => judged.map(({ playouts }) => playouts))).toEqual([
    [5],
    [5, 5],
    [20, 5],
    [20, 20],
    [60, 20],
    [60, 60],
  ]);
  expect(finish(analyse(merit, faced, OPTIONS)).end).toEqual(first.end);
});

test('what the seat could not know changes nothing', () => {
  // The same view with the rest of the decks in another order: playouts start from the view alone.
  const faced = lastChance('practise');
  const [one, other] = ['a', 'b'].map(() => finish(analyse(merit, [structuredClone(faced)], OPTIONS)).end);
  expect(one).toEqual(other);
  expect(JSON.stringify(faced.view)).not.toContain('"random"');
});

test.each(GAMES)('$id: a whole game is analysed', async (entry) => {
  const { game, bots, adviser, defaults, worth, analysis } = await entry.load();
  const seats = entry.seats.min;
  const bot = bots.find(({ id }) => id === adviser) ?? bots[0];
  if (bot === undefined) throw new Error('no bot');
  const match = createMatch(game, defaults(seats), 'whole');
  const random = seedRandom('whole');
  const states: unknown[] = [];
  for (let n = 0; n < 30 && match.outcome() === null; n++) {
    const state = match.state();
    const seat = game.actors(state)[0] as number;
    states.push(state);
    const done = match.submit(match.number(), chooseAction(game, state, seat, bot, random));
    if (!done.ok) throw new Error(done.code);
  }
  const faced = decisionsOf(game, 0, match.log(), (at) => states[at]);
  expect(faced.length).toBe(
    match.log().filter(({ move }) => move.kind === 'action' && move.action.seat === 0).length,
  );
  const { end } = finish<Analysis<never>>(
    analyse(game, faced, {
      ...analysis,
      playouts: 2,
      closer: 2,
      closerDecisions: 1,
      seat: 0,
      bots: Array(seats).fill(bot),
      worth: (state) => worth(game.view(state, 'spectator')),
      seed: 'whole',
    }) as never,
  );
  expect(end.judged).toHaveLength(faced.length);
  for (const { chances } of end.judged as readonly { chances: readonly number[] }[]) {
    expect(chances).toHaveLength(seats);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1.000001);
  }
  expect(end.moments.length).toBeLessThanOrEqual(3);
});
