import { type Rate, wilson } from '@tycoon/engine/core';
import type { LevelName } from '@tycoon/sdk/bot';
import { columns, percent } from '../../simulation/table.ts';
import type { Job, Length } from './job.ts';
import { LEVELS, RUINS, type Tally } from './measure.ts';

/** What the games of one length came to. */
interface Result {
  readonly length: Length;
  readonly games: number;
  readonly rounds: number;
  readonly wins: Readonly<Record<string, Rate>>;
  readonly seats: readonly Rate[];
  /** How often each bot finished before each other one. */
  readonly ahead: Readonly<Record<string, Readonly<Record<string, Rate>>>>;
  readonly ruins: Readonly<Record<(typeof RUINS)[number], number>>;
  readonly levels: readonly Rate[];
  /** Games that ended with one player left. */
  readonly endedByRuin: Rate;
}

export function resultOf({ bots }: Job, length: Length, tally: Tally): Result {
  const { games, ended, rounds, wins, seats, ahead, ruins, levels, endedByRuin } = tally;
  const of = (a: string, b: string) => ahead[`${a}>${b}`] ?? 0;
  const names = [...new Set(bots)];
  return {
    length,
    games,
    rounds: rounds / Math.max(1, games),
    wins: Object.fromEntries(names.map((bot) => [bot, wilson(wins[bot] ?? 0, ended)])),
    seats: seats.map((won) => wilson(won, ended)),
    ahead: Object.fromEntries(
      names.map((a) => [
        a,
        Object.fromEntries(
          names.flatMap((b) => (a === b ? [] : [[b, wilson(of(a, b), of(a, b) + of(b, a))]])),
        ),
      ]),
    ),
    ruins,
    levels: levels.map((reached) => wilson(reached, games)),
    endedByRuin: wilson(endedByRuin, games),
  };
}

/** Which levels are measured against each other. */
export const RUNGS = [
  ['standard', 'beginner'],
  ['master', 'standard'],
  ['master', 'beginner'],
] as const satisfies readonly (readonly [LevelName, LevelName])[];

/** How often the first level wins at tables that two of each sit at. */
interface Rung {
  readonly first: LevelName;
  readonly second: LevelName;
  readonly wins: Rate;
}

export const rungOf = (first: LevelName, second: LevelName, { wins, ended }: Tally): Rung => ({
  first,
  second,
  wins: wilson(wins[first] ?? 0, ended),
});

export function formatLadder(
  { map, on, seed }: Job,
  length: Length,
  games: number,
  rungs: readonly Rung[],
): string {
  const table = columns(
    ['level', 'wins against', 'share (95%)'],
    rungs.map(({ first, second, wins }) => [first, second, percent(wins)]),
  );
  return `Tycoon, ${map}, ${headingOf(length)}, ${games.toLocaleString('en-US')} games a pair with two seats each, on the ${on}, seed ${seed}\n\n${table}`;
}

/** A goal of the game's economy: what it wants, and whether the figures hold it. */
interface Goal {
  readonly name: string;
  readonly holds: boolean;
}

/** The bot that never buys, and the one that buys sensibly. */
const IDLE = 'idle';
const SENSIBLE = 'standard';

export function goalsOf({ bots }: Job, results: readonly Result[]): readonly Goal[] {
  const fair = 1 / bots.length;
  const every = (holds: (result: Result) => boolean) => results.every(holds);
  const limited = results.filter(({ length }) => length !== null);
  const longest = limited.at(-1);
  const goals: Goal[] = [];
  if (bots.includes(IDLE)) {
    const wins = every((result) => (result.wins[IDLE]?.low ?? 0) <= fair);
    goals.push({ name: `${IDLE} wins at most its share, ${percentOf(fair)}`, holds: wins });
  }
  if (bots.includes(IDLE) && bots.includes(SENSIBLE)) {
    const holds = every((result) => (result.ahead[SENSIBLE]?.[IDLE]?.high ?? 0) >= 2 / 3);
    goals.push({ name: `${SENSIBLE} finishes before ${IDLE} in two games of three`, holds });
  }
  goals.push({
    name: 'tolls ruin more players than fees',
    holds: results.reduce((sum, { ruins }) => sum + ruins.toll - ruins.fee, 0) > 0,
  });
  const open = results.find(({ length }) => length === null);
  if (open) {
    const holds = open.endedByRuin.high >= 0.9;
    goals.push({ name: 'nine games of ten without a last round end within 120 rounds', holds });
  }
  if (longest) {
    const holds = [3, 4].every((level) => (longest.levels[level]?.share ?? 0) > 0.5);
    goals.push({ name: 'levels 3 and 4 are reached in most games', holds });
  }
  goals.push({
    name: 'no seat wins more than its share by 5 points',
    holds: every(({ seats }) => seats.every(({ low }) => low <= fair + 0.05)),
  });
  return goals;
}

const percentOf = (share: number): string => `${Math.round(100 * share)}%`;

const headingOf = (length: Length): string => (length === null ? 'no last round' : `${length} rounds`);

/** The figures as people read them. */
export function formatReport(job: Job, results: readonly Result[]): string {
  const headings = results.map(({ length }) => headingOf(length));
  const row = (name: string, cell: (result: Result) => string) => [name, ...results.map(cell)];
  const names = [...new Set(job.bots)];
  const figures = columns(
    ['measure (95%)', ...headings],
    [
      row('games', ({ games }) => games.toLocaleString('en-US')),
      row('rounds a game', ({ rounds }) => rounds.toFixed(1)),
      ...names.map((bot) => row(`${bot} wins`, ({ wins }) => percent(wins[bot] as Rate))),
      ...job.bots.map((_, seat) => row(`seat ${seat + 1} wins`, ({ seats }) => percent(seats[seat] as Rate))),
      ...RUINS.map((ruin) => row(`ruined by ${ruin}`, ({ ruins }) => ruins[ruin].toLocaleString('en-US'))),
      row('ended by ruin', ({ endedByRuin }) => percent(endedByRuin)),
      ...Array.from({ length: LEVELS }, (_, i) =>
        row(`level ${i + 1} reached`, ({ levels }) => percent(levels[i + 1] as Rate)),
      ),
    ],
  );
  const ladders = results.map(({ length, ahead }) =>
    columns(
      [`finishes before, ${headingOf(length)}`, ...names],
      names.map((a) => [a, ...names.map((b) => (a === b ? '' : percent(ahead[a]?.[b] as Rate)))]),
    ),
  );
  const goals = goalsOf(job, results).map(({ name, holds }) => `${holds ? 'holds' : 'FAILS'}  ${name}`);
  return [figures, ...ladders, goals.join('\n')].join('\n\n');
}
