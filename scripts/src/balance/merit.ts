import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { emptyTally, type Rate, report, simulate } from '@tycoon/engine/core';
import {
  BOTS,
  type Config,
  DIFFICULTIES,
  type Difficulty,
  EXPECTED_WINS,
  loaded,
  merit,
  withLevers,
} from '@tycoon/engine/merit';
import { columns, percent } from '../simulation/table.ts';

const USAGE = `npm run balance -- merit [options]     how often teams win 功德轮回, as printed and calibrated, beside what its rulebook says

  --games N      games for each figure, 5000 unless told otherwise
  --seed S       the same seed gives the same games
  --json         print the figures as JSON

It ends with 1 where a goal of the calibrated table fails.`;

const OPTIONS = {
  games: { type: 'string', default: '5000' },
  seed: { type: 'string', default: 'balance' },
  json: { type: 'boolean', default: false },
} as const;

/** What the rulebook says of 5,000 games of its own at 普通, in percent. */
const RULEBOOK: Readonly<Record<string, string>> = { selfish: '0', balanced: '~99', clever: '~60' };

const TEAMS = ['random', 'selfish', 'altruist', 'balanced', 'clever', 'planner'] as const;
const PERSONS = ['random', 'selfish', 'clever', 'planner'] as const;

type Set = 'printed' | 'calibrated';

/** The share of games won, by difficulty. */
type Row = Readonly<Record<Difficulty, Rate>>;

interface Figures {
  /** Four of a kind, by what they may do together and by the table. */
  readonly teams: Readonly<
    Record<'alone' | 'together', Readonly<Record<Set, Readonly<Record<string, Row>>>>>
  >;
  /** One person of a kind among the page's partners, calibrated, with co-operation. */
  readonly persons: Readonly<Record<string, Row>>;
}

function rowOf(set: Set, cooperation: boolean, ids: readonly string[], games: number, seed: string): Row {
  const bots = ids.flatMap((id) => BOTS.filter((bot) => bot.id === id));
  const rate = (difficulty: Difficulty): Rate => {
    const table: Config = { ...loaded.asWritten(4), difficulty, cooperation };
    const config = withLevers(table, set);
    const run = { config, bots, seed, from: 0, games, rotate: true, maxMoves: 1_000 };
    return report(simulate(merit, run, emptyTally())).decided;
  };
  return { easy: rate('easy'), normal: rate('normal'), hard: rate('hard'), asura: rate('asura') };
}

function measure(games: number, seed: string): Figures {
  const four = (set: Set, cooperation: boolean): Readonly<Record<string, Row>> =>
    Object.fromEntries(TEAMS.map((id) => [id, rowOf(set, cooperation, [id, id, id, id], games, seed)]));
  const sets = (cooperation: boolean): Readonly<Record<Set, Readonly<Record<string, Row>>>> => ({
    printed: four('printed', cooperation),
    calibrated: four('calibrated', cooperation),
  });
  const partners = loaded.levels.standard;
  return {
    teams: { alone: sets(false), together: sets(true) },
    persons: Object.fromEntries(
      PERSONS.map((id) => [id, rowOf('calibrated', true, [id, ...partners], games, seed)]),
    ),
  };
}

/** What the calibrated table promises, and whether it holds. */
function goalsOf({ teams, persons }: Figures): readonly { readonly name: string; readonly holds: boolean }[] {
  return DIFFICULTIES.flatMap((difficulty) => {
    const expected = EXPECTED_WINS[difficulty] / 100;
    const share = (rows: Readonly<Record<string, Row>>, id: string): number =>
      rows[id]?.[difficulty].share ?? 0;
    const alone = teams.alone.calibrated;
    const sensible = share(persons, 'planner');
    return [
      {
        name: `${difficulty}: four 智能 alone win ${100 * expected}% within 5 points`,
        holds: Math.abs(share(alone, 'clever') - expected) <= 0.05,
      },
      {
        name: `${difficulty}: four 自私 or random ones win less than half of that`,
        holds: share(alone, 'selfish') < expected / 2 && share(alone, 'random') < expected / 2,
      },
      {
        name: `${difficulty}: a person who plays at random or for itself wins 10 points less than one who plans`,
        holds: share(persons, 'random') <= sensible - 0.1 && share(persons, 'selfish') <= sensible - 0.1,
      },
    ];
  });
}

const HEAD = DIFFICULTIES.map((difficulty) => `${difficulty} (~${EXPECTED_WINS[difficulty]}%)`);

const table = (title: string, rows: Readonly<Record<string, Row>>, rulebook = false): string =>
  columns(
    [title, ...(rulebook ? ['rulebook, normal'] : []), ...HEAD],
    Object.entries(rows).map(([id, row]) => [
      id,
      ...(rulebook ? [RULEBOOK[id] ?? ''] : []),
      ...DIFFICULTIES.map((difficulty) => percent(row[difficulty])),
    ]),
  );

/** `npm run balance -- merit` */
export async function balanceMerit(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, args: [...args] });
  if (!parsed) return 0;
  const { games, seed, json } = parsed.values;
  const each = Number(games);
  if (!Number.isSafeInteger(each) || each < 1)
    throw new Complaint(`--games ${games} is not a whole number above 0.`, USAGE);
  const figures = measure(each, seed);
  const goals = goalsOf(figures);
  if (json) process.stdout.write(`${JSON.stringify({ games: each, seed, ...figures, goals }, null, 2)}\n`);
  else {
    const { alone, together } = figures.teams;
    const parts = [
      `Share of games the team wins, ${each.toLocaleString('en-US')} games a figure, seed ${seed}. In the heads: what the rulebook expects.`,
      table('printed, each alone', alone.printed, true),
      table('calibrated, each alone', alone.calibrated, true),
      table('printed, together', together.printed),
      table('calibrated, together', together.calibrated),
      table(`one person among ${loaded.levels.standard.join(', ')}`, figures.persons),
      goals.map(({ name, holds }) => `${holds ? '✓' : '✗'} ${name}`).join('\n'),
    ];
    process.stdout.write(`${parts.join('\n\n')}\n`);
  }
  return goals.every(({ holds }) => holds) ? 0 : 1;
}
