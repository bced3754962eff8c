import { availableParallelism } from 'node:os';
import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { inThreads } from '../../simulation/threads.ts';
import { BOTS } from './bots.ts';
import type { Job, Length, Part } from './job.ts';
import { addTally, emptyTally, type Tally } from './measure.ts';
import { formatReport, goalsOf, resultOf } from './report.ts';

const USAGE = `npm run balance -- tycoon [options]     games of bots on the Move package's bytecode, and whether its economy holds

  --games N          games for each length, 400 unless told otherwise
  --map M            classic (unless told otherwise), large or ring8
  --rounds A,B       lengths in rounds, 0 for games that only ruin ends; 20,100,0 unless told otherwise
  --bots A,B         one a seat, of ${Object.keys(BOTS).join(', ')};
                     planner,careful,greedy,idle unless told otherwise
  --seed S           the same seed gives the same games
  --workers N        threads, as many as there are processors unless told otherwise
  --json             print the figures as JSON

It ends with 1 where a goal fails.`;

const OPTIONS = {
  games: { type: 'string', default: '400' },
  map: { type: 'string', default: 'classic' },
  rounds: { type: 'string', default: '20,100,0' },
  bots: { type: 'string', default: 'planner,careful,greedy,idle' },
  seed: { type: 'string', default: 'balance' },
  workers: { type: 'string', default: `${availableParallelism()}` },
  json: { type: 'boolean', default: false },
} as const;

const MAPS = ['ring8', 'classic', 'large'];
const MOST_ROUNDS = 100_000;

function whole(text: string, option: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new Complaint(`--${option} ${text} is not a whole number from ${least} to ${most}.`, USAGE);
}

function oneOf(text: string, option: string, known: readonly string[]): string {
  if (known.includes(text)) return text;
  throw new Complaint(`--${option} ${text} is none of ${known.join(', ')}.`, USAGE);
}

/** Small enough that threads end together, the same on every machine. */
const PART = 25;

function partsOf(lengths: readonly Length[], games: number): readonly Part[] {
  return lengths.flatMap((length) =>
    Array.from({ length: Math.ceil(games / PART) }, (_, i) => ({
      length,
      from: i * PART,
      games: Math.min(PART, games - i * PART),
    })),
  );
}

/** `npm run balance -- tycoon` */
export async function balanceTycoon(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, args: [...args] });
  if (!parsed) return 0;
  const { values } = parsed;
  const job: Job = {
    map: oneOf(values.map, 'map', MAPS),
    bots: values.bots.split(',').map((name) => oneOf(name, 'bots', Object.keys(BOTS))),
    seed: values.seed,
  };
  if (job.bots.length < 2 || job.bots.length > 6)
    throw new Complaint(`--bots ${values.bots} seats ${job.bots.length} players.`, 'Name two to six.');
  const lengths = values.rounds.split(',').map((text): Length => {
    const rounds = whole(text, 'rounds', 0, MOST_ROUNDS);
    return rounds === 0 ? null : rounds;
  });
  const games = whole(values.games, 'games', 1, 1_000_000);
  const threads = whole(values.workers, 'workers', 1, 64);
  const parts = partsOf(lengths, games);
  const start = process.cpuUsage();
  const url = new URL('./worker.ts', import.meta.url);
  const tallies = await inThreads<Part, Tally>(url, job, parts, threads, () => {});
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1_000_000;
  let blocks = 0;
  const results = lengths.map((length) => {
    const total = emptyTally(job.bots.length);
    parts.forEach((part, i) => {
      if (part.length === length) addTally(total, tallies[i] as Tally);
    });
    blocks += total.blocks;
    return resultOf(job, length, total);
  });
  const goals = goalsOf(job, results);
  if (values.json) process.stdout.write(`${JSON.stringify({ job, results, goals }, null, 2)}\n`);
  else {
    const rate = Math.round(blocks / seconds).toLocaleString('en-US');
    process.stdout.write(
      `Tycoon, ${job.map}, ${job.bots.join(', ')}, seed ${job.seed}: ${blocks.toLocaleString('en-US')} transactions' worth of calls, ${rate} a second of a processor\n\n${formatReport(job, results)}\n`,
    );
  }
  return goals.every(({ holds }) => holds) ? 0 : 1;
}
