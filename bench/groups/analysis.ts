import {
  type Analysis,
  analyse,
  type Bot,
  chooseAction,
  createMatch,
  decisionsOf,
  type GameTypes,
  seedRandom,
} from '@tycoon/engine/core';
import { findGame } from '@tycoon/engine/games';
import { cost, type Measurement, throughput } from '../src/measurement.ts';

/** Long games: as many hands, turns and players as people play on an evening. */
const TABLES = [
  { id: 'zhajinhua', seats: 4, more: { hands: 200 } },
  { id: 'merit', seats: 4, more: {} },
  { id: 'cashflow', seats: 4, more: {} },
  { id: 'monopoly', seats: 4, more: { maxTurns: 160 } },
] as const;

/** The time that the page gives an analysis. */
const LIMIT_MS = 45_000;

/** Milliseconds of processor time since then: other programs on the machine do not count. */
const since = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

async function long({ id, seats, more }: (typeof TABLES)[number]): Promise<readonly Measurement[]> {
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
  const match = createMatch(game, config.value, 'analysis');
  const random = seedRandom('analysis');
  const states: unknown[] = [];
  while (match.outcome() === null) {
    const state = match.state();
    states.push(state);
    const seat = game.actors(state)[0] as number;
    const bot = botOf(seat === 0 ? adviser : levels.standard[seat % levels.standard.length]);
    const done = match.submit(match.number(), chooseAction(game, state, seat, bot, random));
    if (!done.ok) throw new Error(`${id}: ${done.code}`);
  }
  const start = process.cpuUsage();
  const steps = analyse(
    game,
    decisionsOf(game, 0, match.log(), (at) => states[at]),
    {
      ...analysis,
      seat: 0,
      bots: Array.from({ length: seats }, () => botOf(adviser)),
      worth: (state) => worth(game.view(state, 'spectator')),
      seed: 'analysis',
      budget: { elapsed: () => since(start), whole: LIMIT_MS },
      ...(horizon === undefined ? {} : { horizon: horizon(config.value) }),
    },
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { judged, decisions, futures }: Analysis<GameTypes> = step.value;
  const clear = judged.filter(({ verdict }) => verdict !== 'open').length;
  const name = `analysis: ${entry.title.zh}, ${match.number()} moves, ${decisions} decisions`;
  return [
    cost(`${name}: processor time`, since(start) / 1000, 's', { atMost: 60 }),
    throughput(`${name}: judged from ten futures or more`, (100 * clear) / decisions, '%'),
    throughput(`${name}: of the futures planned`, (100 * futures.done) / futures.of, '%'),
  ];
}

export async function measure(): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  for (const table of TABLES) measured.push(...(await long(table)));
  return measured;
}
