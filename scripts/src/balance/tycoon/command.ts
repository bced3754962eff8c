import { availableParallelism } from 'node:os';
import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { inThreads } from '../../simulation/threads.ts';
import { BOTS } from './bots.ts';
import type { Job, Length, MapKey, Part } from './job.ts';
import { addTally, emptyTally, type Tally } from './measure.ts';
import { formatLadder, formatReport, goalsOf, RUNGS, resultOf, rungOf } from './report.ts';

const USAGE = `npm run balance -- tycoon [options]     games of bots, and whether the economy of the Move package holds

  --games N          games for each length, 400 unless told otherwise
  --map M            classic (unless told otherwise), large or ring8
  --rounds A,B       lengths in rounds, 0 for games that only ruin ends; 20,100,0 unless told otherwise
  --bots A,B         one a seat, of ${Object.keys(BOTS).join(', ')};
                     master,standard,beginner,idle unless told otherwise
  --chain            play on the package's bytecode, not on the simulator that a suite holds to it: some twenty times slower
  --ladder           instead of all that: how often a level wins against another, two seats each, in games of the first length
  --seed S           the same seed gives the same games
  --workers N        threads, as many as there are processors unless told otherwise
  --json             print the figures as JSON

It ends with 1 where a goal fails.`;

const OPTIONS = {
  games: { type: 'string', default: '400' },
  map: { type: 'string', default: 'classic' },
  rounds: { type: 'string', default: '20,100,0' },
  bots: { type: 'string', default: 'master,standard,beginner,idle' },
  chain: { type: 'boolean', default: false },
  ladder: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'balance' },
  workers: { type: 'string', default: `${availableParallelism()}` },
  json: { type: 'boolean', default: false },
} as const;

const MAPS: readonly MapKey[] = ['ring8', 'classic', 'large'];
const MOST_ROUNDS = 100_000;

function whole(text: string, option: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new Complaint(`--${option} ${text} is not a whole number from ${least} to ${most}.`, USAGE);
}

function oneOf<T extends string>(text: string, option: string, known: readonly T[]): T {
  const found = known.find((each) => each === text);
  if (found !== undefined) return found;
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
    on: values.chain ? 'bytecode' : 'simulator',
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
  if (values.ladder) {
    const [length = null] = lengths;
    const rungs = [];
    for (const [first, second] of RUNGS) {
      const pair = { ...job, bots: [first, second, first, second] };
      const [total = emptyTally(4)] = await tallies(pair, [length], games, threads);
      rungs.push(rungOf(first, second, total));
    }
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ job, length, rungs }, null, 2)}\n`
        : `${formatLadder(job, length, games, rungs)}\n`,
    );
    return 0;
  }
  const start = process.cpuUsage();
  const totals = await tallies(job, lengths, games, threads);
  const { user, system } = process.cpuUsage(start);
  const results = lengths.map((length, i) => resultOf(job, length, totals[i] as Tally));
  const goals = goalsOf(job, results);
  if (values.json) process.stdout.write(`${JSON.stringify({ job, results, goals }, null, 2)}\n`);
  else {
    const blocks = totals.reduce((sum, total) => sum + total.blocks, 0);
    const rate = Math.round((1_000_000 * blocks) / (user + system)).toLocaleString('en-US');
    process.stdout.write(
      `Tycoon, ${job.map}, ${job.bots.join(', ')}, on the ${job.on}, seed ${job.seed}: ${blocks.toLocaleString('en-US')} decisions, ${rate} a second of a processor\n\n${formatReport(job, results)}\n`,
    );
  }
  return goals.every(({ holds }) => holds) ? 0 : 1;
}

/** The counts of each length. */
async function tallies(
  job: Job,
  lengths: readonly Length[],
  games: number,
  threads: number,
): Promise<readonly Tally[]> {
  const parts = partsOf(lengths, games);
  const url = new URL('./worker.ts', import.meta.url);
  const counted = await inThreads<Part, Tally>(url, job, parts, threads, () => {});
  return lengths.map((length) => {
    const total = emptyTally(job.bots.length);
    parts.forEach((part, i) => {
      if (part.length === length) addTally(total, counted[i] as Tally);
    });
    return total;
  });
}
