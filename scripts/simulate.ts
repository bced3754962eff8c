import { availableParallelism } from 'node:os';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { findGame, GAMES } from '@tycoon/engine/games';
import { formatCurves } from './src/simulation/curves.ts';
import { runInWorkers } from './src/simulation/pool.ts';
import { createRunner, curvesOf, type Job, resultOf } from './src/simulation/run.ts';
import { readSetting } from './src/simulation/setting.ts';
import { formatReport } from './src/simulation/table.ts';

const USAGE = `npm run simulate -- <${GAMES.map(({ id }) => id).join(' | ')}> [options]

  --games N         how many games, 1000 unless told otherwise
  --bots a,b,c      bots by their ids, seated in this order and again from the first; all quick ones of the game unless told
                    otherwise; besides them there is "thinker", which searches
  --think N         games in the mind of the bot "thinker" for each decision, 50 unless told otherwise
  --players N       how many players
  --difficulty D    an option of the game; the same as --set difficulty=D
  --set key=value   any option of the game, as JSON or plain text; may be given several times
  --seed S          the same seed gives the same games
  --keep-seats      bots keep their seats; otherwise they change them from game to game
  --max-moves N     break a game off after so many moves, 100,000 unless told otherwise
  --curves          also the money of each bot and the prices of the market in the course of a game, if it has one
  --workers N       threads, as many as there are processors unless told otherwise
  --json            print the figures as JSON`;

const OPTIONS = {
  games: { type: 'string', default: '1000' },
  bots: { type: 'string' },
  think: { type: 'string', default: '50' },
  players: { type: 'string' },
  difficulty: { type: 'string' },
  set: { type: 'string', multiple: true },
  seed: { type: 'string', default: 'tycoon' },
  'keep-seats': { type: 'boolean', default: false },
  'max-moves': { type: 'string', default: '100000' },
  curves: { type: 'boolean', default: false },
  workers: { type: 'string', default: `${availableParallelism()}` },
  json: { type: 'boolean', default: false },
} as const;

function count(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Complaint(`--${option} ${text} is not a whole number above 0.`, USAGE);
  return value;
}

/** A bar on a terminal; elsewhere nothing, since the figures come at the end. */
function progressBar(games: number): { update(done: number): void; end(): void } {
  const width = 30;
  if (!process.stderr.isTTY) return { update: () => {}, end: () => {} };
  return {
    update(done) {
      const filled = Math.round((done / games) * width);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
      process.stderr.write(
        `\r${bar} ${done.toLocaleString('en-US')} of ${games.toLocaleString('en-US')} games `,
      );
    },
    end: () => process.stderr.write('\n'),
  };
}

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, allowPositionals: true });
  if (!parsed) return 0;
  const { values, positionals } = parsed;
  const name = positionals.join(' ');
  const entry = findGame(name);
  if (entry === null) throw new Complaint(`There is no game "${name}".`, USAGE);
  const loaded = await entry.load();
  const available = loaded.bots.filter(({ isSlow }) => isSlow !== true).map(({ id }) => id);
  const bots = values.bots?.split(',') ?? available;
  const players = values.players
    ? count(values.players, 'players')
    : Math.min(entry.seats.max, Math.max(entry.seats.min, bots.length));
  const job: Job = {
    game: entry.id,
    config: {
      ...loaded.seated(players),
      ...(values.difficulty && { difficulty: values.difficulty }),
      ...Object.fromEntries((values.set ?? []).map((text) => readSetting(text, USAGE))),
    },
    bots,
    seed: values.seed,
    rotate: !values['keep-seats'],
    maxMoves: count(values['max-moves'], 'max-moves'),
    think: count(values.think, 'think'),
  };
  await createRunner(job);
  const games = count(values.games, 'games');
  const workers = count(values.workers, 'workers');
  const curves = values.curves ? await curvesOf(job, games) : null;
  const bar = progressBar(games);
  const start = performance.now();
  const tally = await runInWorkers(job, games, workers, bar.update);
  const seconds = (performance.now() - start) / 1000;
  bar.end();
  const result = {
    ...resultOf(job, tally, workers, Math.round(seconds * 1000) / 1000),
    ...(curves && { curves }),
  };
  if (values.json) {
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } else {
    const rate = Math.round(games / seconds).toLocaleString('en-US');
    process.stdout.write(
      `${entry.title.en} ${entry.title.zh}, seed ${job.seed}, ${rate} games/s in ${workers} threads\n`,
    );
    process.stdout.write(`options ${JSON.stringify(job.config)}\n\n${formatReport(result)}\n`);
    if (curves) process.stdout.write(`\n${formatCurves(curves, bots)}\n`);
  }
  return 0;
}

await run(main);
