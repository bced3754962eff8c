import { Complaint } from '@tycoon/command/complaint';
import { type Bot, type GameTypes, type Report, report, simulate, type Tally } from '@tycoon/engine/core';
import { type CurvePoint, createThinker, findGame, GAMES, type LoadedGame } from '@tycoon/engine/games';

/** What to simulate, as plain data: every worker builds the same from it. */
export interface Job {
  readonly game: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly rotate: boolean;
  readonly maxMoves: number;
  /** Games in the mind of the bot `thinker` for each of its decisions. */
  readonly think: number;
}

/** A part of the games of a job: `games` of them from number `from` on. */
export interface Part {
  readonly from: number;
  readonly games: number;
}

/** What a job names, found: the game, its config as it reads it, and a bot for every seat. */
async function prepare(
  job: Job,
): Promise<LoadedGame & { config: unknown; playing: readonly Bot<GameTypes>[] }> {
  const entry = findGame(job.game);
  if (entry === null) {
    throw new Complaint(
      `There is no game "${job.game}".`,
      `Choose one of ${GAMES.map(({ id }) => id).join(', ')}.`,
    );
  }
  const loaded = await entry.load();
  const { game } = loaded;
  const bots = [...loaded.bots, createThinker(loaded, { iterations: job.think })];
  const config = game.parseConfig(job.config);
  if (!config.ok) {
    throw new Complaint(
      `The option ${config.problem.path} ${config.problem.message}.`,
      'Change it and run again.',
    );
  }
  const seats = game.seats(game.setup(config.value, job.seed));
  const named = job.bots.map((id): Bot<GameTypes> => {
    const bot = bots.find((candidate) => candidate.id === id);
    if (bot === undefined) {
      throw new Complaint(
        `${job.game} has no bot "${id}".`,
        `Choose from ${bots.map((one) => one.id).join(', ')}.`,
      );
    }
    return bot;
  });
  const playing = Array.from({ length: seats }, (_, seat) => named[seat % named.length] as Bot<GameTypes>);
  return { ...loaded, config: config.value, playing };
}

/** Loads the game and plays a part of the job. */
export async function createRunner(job: Job): Promise<(part: Part) => Tally> {
  const { game, config, playing } = await prepare(job);
  return ({ from, games }) =>
    simulate(game, {
      config,
      bots: playing,
      seed: job.seed,
      from,
      games,
      rotate: job.rotate,
      maxMoves: job.maxMoves,
    });
}

/** The money and price curves of the job's first games. */
export async function curvesOf(job: Job, games: number): Promise<readonly CurvePoint[]> {
  const { curves, config, playing } = await prepare(job);
  if (curves === undefined) {
    throw new Complaint(`${job.game} has no market, and so no curves.`, 'Run it without --curves.');
  }
  return curves(config, job.seed, playing, games, job.rotate);
}

/** What is printed as JSON: what was asked for and what came out. */
interface Result extends Report {
  readonly job: Job;
  readonly workers: number;
  readonly seconds: number;
  readonly curves?: readonly CurvePoint[];
}

export const resultOf = (job: Job, tally: Tally, workers: number, seconds: number): Result => ({
  job,
  workers,
  seconds,
  ...report(tally),
});
