import { expect, test } from 'vitest';
import { GAMES } from '../games.ts';
import { BOTS } from '../merit/bots.ts';
import { parseConfig } from '../merit/config.ts';
import { merit } from '../merit/game.ts';
import type { Merit } from '../merit/types.ts';
import {
  type Analysis,
  type AnalysisOptions,
  analyse,
  decisionsOf,
  type Faced,
  scattered,
  swingOf,
  weighed,
} from './analysis.ts';
import type { GameTypes } from './game.ts';
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

/** All that the analysis says, and what it reported on the way. */
function finish<T>(steps: Generator<() => T, T>): { readonly end: T; readonly reports: readonly T[] } {
  const reports: T[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { end: value, reports };
    reports.push(value());
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

test('it looks at every decision once, twice and so on, then at what is in doubt, and says the same again', () => {
  const faced = [lastChance('practise'), { ...lastChance('save'), at: 9 }];
  const first = finish(analyse(merit, faced, OPTIONS));
  // A quarter of the 20 playouts in the coarse pass: 1, 2, 4 and then 5.
  expect(first.reports.slice(0, 8).map(({ judged }) => judged.map(({ playouts }) => playouts))).toEqual([
    [1],
    [1, 1],
    [2, 1],
    [2, 2],
    [4, 2],
    [4, 4],
    [5, 4],
    [5, 5],
  ]);
  expect(first.reports[0]?.futures).toEqual({ done: 1, of: 120 });
  // What lost the game is in doubt until it has all the 60 there are for one decision; the rest belongs to the other.
  expect(first.reports.slice(8).findIndex(({ judged }) => judged[1]?.playouts !== 5)).toBe(8);
  expect(first.end.judged.map(({ playouts }) => playouts)).toEqual([60, 60]);
  expect(first.end.futures).toEqual({ done: 120, of: 120 });
  expect(finish(analyse(merit, faced, OPTIONS)).end).toEqual(first.end);
});

/** The same decision so many times over, on a clock on which imagining a future takes a second. */
function timed(decisions: number, seconds: number): Analysis<Merit> {
  let time = 0;
  const counting: typeof merit = {
    ...merit,
    imagine(view, seat, random) {
      time += 1000 / lastChanceChoices;
      return merit.imagine(view, seat, random);
    },
  };
  const faced = Array.from({ length: decisions }, (_, at) => ({ ...lastChance('practise'), at }));
  const budget = { elapsed: () => time, whole: 1000 * seconds };
  const { end } = finish(analyse(counting, faced, { ...OPTIONS, budget }));
  // One future that has begun is ended; nothing is begun after the time is up.
  expect(time).toBeLessThanOrEqual(1000 * (seconds + 1));
  return end;
}

/** Each future is imagined once for everything that is weighed. */
const lastChanceChoices = weighed(lastChance('practise').choices, lastChance('practise').action, 5).length;

test('an analysis ends when its time is up, has given every decision its turn and half of the time to those in doubt', () => {
  // The coarse pass has 10 of 20 seconds: one look at each of 8 decisions and a second one at two of them. The other ten go on.
  const enough = timed(8, 20);
  expect(enough.judged).toHaveLength(8);
  expect(enough.futures.done).toBe(20);
  // All are alike, so that none is in more doubt than the others.
  expect(Math.min(...enough.judged.map(({ playouts }) => playouts))).toBeGreaterThanOrEqual(2);
  // 5 of 10 seconds for 64 decisions: those looked at lie evenly over the game, and what was not reached is not judged.
  const short = timed(64, 10);
  expect(short.decisions).toBe(64);
  expect(short.judged.map(({ at }) => at).filter((at) => at % 16 === 0)).toEqual([0, 16, 32, 48]);
  expect(short.judged.length).toBeLessThan(64);
  expect(
    short.judged.filter(({ playouts }) => playouts < 10).every(({ verdict }) => verdict === 'open'),
  ).toBe(true);
  expect(timed(8, 0).judged).toEqual([]);
});

test.each([0, 1, 2, 5, 8, 100])('the places of a list of %i are all visited, far apart first', (length) => {
  const places = scattered(length);
  expect([...places].sort((a, b) => a - b)).toEqual([...Array(length).keys()]);
  if (length >= 8)
    expect(places.slice(0, 2).map((place) => Math.floor((2 * place) / length))).toEqual([0, 1]);
});

test('what the seat could not know changes nothing', () => {
  // The same view with the rest of the decks in another order: playouts start from the view alone.
  const faced = lastChance('practise');
  const [one, other] = ['a', 'b'].map(() => finish(analyse(merit, [structuredClone(faced)], OPTIONS)).end);
  expect(one).toEqual(other);
  expect(JSON.stringify(faced.view)).not.toContain('"random"');
});

/** The analysis of the first 30 moves of a seeded game, and the decisions of its first seat. */
async function analysed(
  entry: (typeof GAMES)[number],
  seed: string,
  asked: Pick<AnalysisOptions<GameTypes>, 'playouts' | 'maxMoves'>,
) {
  const { game, bots, adviser, defaults, worth, analysis } = await entry.load();
  const seats = entry.seats.min;
  const bot = bots.find(({ id }) => id === adviser) ?? bots[0];
  const player = bots.find(({ id }) => id === 'random') ?? bot;
  if (bot === undefined || player === undefined) throw new Error('no bot');
  const match = createMatch(game, defaults(seats), seed);
  const random = seedRandom(seed);
  const states: unknown[] = [];
  for (let n = 0; n < 30 && match.outcome() === null; n++) {
    const state = match.state();
    const seat = game.actors(state)[0] as number;
    states.push(state);
    const done = match.submit(match.number(), chooseAction(game, state, seat, player, random));
    if (!done.ok) throw new Error(done.code);
  }
  const faced = decisionsOf(game, 0, match.log(), (at) => states[at]);
  expect(faced.length).toBe(
    match.log().filter(({ move }) => move.kind === 'action' && move.action.seat === 0).length,
  );
  const { end } = finish<Analysis<GameTypes>>(
    analyse(game, faced, {
      ...analysis,
      ...asked,
      closer: 2,
      closerDecisions: 1,
      seat: 0,
      bots: Array(seats).fill(bot),
      worth: (state) => worth(game.view(state, 'spectator')),
      seed,
    }) as never,
  );
  expect(end.judged).toHaveLength(faced.length);
  return { end, seats };
}

test.each(GAMES)('$id: a whole game is analysed', async (entry) => {
  const { end, seats } = await analysed(entry, 'whole', { playouts: 2, maxMoves: 4000 });
  for (const { chances } of end.judged) {
    expect(chances).toHaveLength(seats);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1.000001);
  }
  expect(end.moments.length).toBeLessThanOrEqual(3);
});

test('in seeded games the chances before and after every decision add up', async () => {
  const met = { choice: 0, luck: 0 };
  for (const entry of GAMES)
    for (const seed of ['adds up', 'once more']) {
      const { end } = await analysed(entry, seed, { playouts: 12, maxMoves: 60 });
      for (const [i, one] of end.judged.entries()) {
        const { taken, better, alternatives, lost, chances, best } = one;
        expect([chances[0], best[0]]).toEqual([taken.chance, better.chance]);
        expect(better.chance - taken.chance).toBeCloseTo(lost, 9);
        expect(alternatives).toEqual(expect.arrayContaining([taken, better]));
        // In whole points, too, something was given away exactly where something better is named.
        const given = Math.round(100 * better.chance) - Math.round(100 * taken.chance);
        expect(given > 0).toBe(lost > 0);
        const before = end.judged[i - 1];
        const { by, from, to, weight } = swingOf(before, one, 0);
        // By luck it comes from what was done before to the best that can be done now, by choice it goes on from there to what was done.
        expect([from, to]).toEqual(
          by === 'luck' ? [before?.taken.chance, better.chance] : [better.chance, taken.chance],
        );
        expect(weight).toBeGreaterThanOrEqual(2 * lost);
        if (end.moments.includes(one.at)) met[by]++;
      }
    }
  expect(met.choice).toBeGreaterThan(0);
  expect(met.luck).toBeGreaterThan(0);
});
