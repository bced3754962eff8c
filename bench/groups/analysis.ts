import {
  type Analysis,
  analyse,
  type Bot,
  chooseAction,
  createMatch,
  decisionsOf,
  type GameTypes,
  replay,
  resumeMatch,
  saveMatch,
  seedRandom,
} from '@tycoon/engine/core';
import { findGame } from '@tycoon/engine/games';
import { cost, type Measurement, throughput } from '../src/measurement.ts';

/**
 * Long games: ten times the hands that the page offers; of CashFlow the longest of 60 seeds, 102 rounds; of World Trip without a limit of
 * turns the longest of 30 seeds with six players, 422 turns.
 */
const TABLES = [
  { id: 'zhajinhua', seats: 4, more: { hands: 200 }, seed: 'analysis' },
  { id: 'merit', seats: 4, more: {}, seed: 'analysis' },
  { id: 'cashflow', seats: 4, more: {}, seed: 'analysis 38' },
  { id: 'monopoly', seats: 6, more: {}, seed: 'analysis 4' },
] as const;

/** The time that the page gives an analysis. */
const LIMIT_MS = 45_000;

/** Milliseconds of processor time since then: other programs on the machine do not count. */
const since = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

async function long({ id, seats, more, seed }: (typeof TABLES)[number]): Promise<readonly Measurement[]> {
  const entry = findGame(id);
  if (entry === null) throw new Error(id);
  const { game, bots, adviser, levels, asWritten, analysis, worth, horizon } = await entry.load();
  const config = game.parseConfig({ ...(asWritten(seats) as object), ...more });
  if (!config.ok) throw new Error(config.problem.message);
  const botOf = (name: string | undefined): Bot<GameTypes> => {
    const found = bots.find((bot) => bot.id === name);
    if (found === undefined) throw new Error(`${id} has no bot ${name}`);
    return found;
  };
  const match = createMatch(game, config.value, seed);
  const random = seedRandom(seed);
  while (match.outcome() === null) {
    const state = match.state();
    const seat = game.actors(state)[0] as number;
    const bot = botOf(seat === 0 ? adviser : levels.standard[seat % levels.standard.length]);
    const done = match.submit(match.number(), chooseAction(game, state, seat, bot, random));
    if (!done.ok) throw new Error(`${id}: ${done.code}`);
  }
  const save: unknown = JSON.parse(JSON.stringify(saveMatch(match)));
  // As in the page, the game is read and played again first, and that belongs to the time.
  const start = process.cpuUsage();
  const read = resumeMatch(game, save);
  if (!read.ok) throw new Error(`${id}: ${read.problem.path} ${read.problem.message}`);
  const states: unknown[] = [];
  const moves = read.value.log().map(({ move }) => move);
  replay(game, read.value.config, read.value.secret(), moves, (past) => states.push(past.state()));
  const steps = analyse(
    game,
    decisionsOf(game, 0, read.value.log(), (at) => states[at]),
    {
      ...analysis,
      seat: 0,
      bots: Array.from({ length: seats }, () => botOf(adviser)),
      worth: (state) => worth(game.view(state, 'spectator')),
      seed,
      budget: { elapsed: () => since(start), whole: LIMIT_MS },
      ...(horizon === undefined ? {} : { horizon: horizon(config.value) }),
    },
  );
  let step = steps.next();
  const first = since(start);
  while (!step.done) step = steps.next();
  const whole = since(start) / 1000;
  const { judged, decisions, futures }: Analysis<GameTypes> = step.value;
  const clear = judged.filter(({ verdict }) => verdict !== 'open').length;
  const name = `analysis: ${entry.title.zh}, ${match.number()} moves, ${decisions} decisions`;
  return [
    cost(`${name}: processor time`, whole, 's', { atMost: 60 }),
    cost(`${name}: until something is shown`, first / 1000, 's'),
    throughput(`${name}: judged from ten futures or more`, (100 * clear) / decisions, '%'),
    throughput(`${name}: of the futures planned`, (100 * futures.done) / futures.of, '%'),
  ];
}

export async function measure(): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  for (const table of TABLES) measured.push(...(await long(table)));
  return measured;
}
