import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import {
  BOTS,
  handicapOf,
  measurePace,
  measureWins,
  type Pace,
  PROFESSIONS,
  plannerBot,
  professionOf,
  spread,
  type Wins,
} from '@tycoon/engine/cashflow';
import { wilson } from '@tycoon/engine/core';
import { columns, percent } from '../simulation/table.ts';

const USAGE = `npm run balance -- cashflow [options]     how many rounds each CashFlow profession takes to the fast track, by bot, and how often it wins among equals

  --games N      solo games for each profession and bot, 200 unless told otherwise
  --deals N      times the professions are dealt to tables of four equal bots, 1000 unless told otherwise
  --seed S       the same seed gives the same games
  --json         print the figures as JSON

It ends with 1 where the planner is too slow in a profession, or the even start leaves professions too far apart.`;

/** A profession may be this many times as slow as the median one, for the bot that plans. */
const LIMIT = 2;
/** With an even start the professions' shares of games won may lie this far apart, for the same bot. */
const APART = 0.1;

const OPTIONS = {
  games: { type: 'string', default: '200' },
  deals: { type: 'string', default: '1000' },
  seed: { type: 'string', default: 'balance' },
  json: { type: 'boolean', default: false },
} as const;

const rounds = ({ median, arrived }: Pace): string =>
  `${Number.isFinite(median) ? median : 'never'} (${Math.round(100 * arrived)}%)`;

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Complaint(`--${name} ${text} is not a whole number above 0.`, USAGE);
  return value;
}

const shareOf = ({ wins, games }: Wins): number => wins / games;

/** How far the shares of games won lie apart. */
function apart(rows: readonly Wins[]): number {
  const shares = rows.map(shareOf);
  return Math.max(...shares) - Math.min(...shares);
}

function winsTable(written: readonly Wins[], even: readonly Wins[]): string {
  const cell = ({ wins, games }: Wins): string => percent(wilson(wins, games));
  const rows = written.map((one, i) => [
    one.profession,
    cell(one),
    cell(even[i] as Wins),
    handicapOf(one.profession).toLocaleString('en-US'),
  ]);
  const points = (all: readonly Wins[]): string => `${(100 * apart(all)).toFixed(1)} points`;
  rows.push(['apart', points(written), points(even), '']);
  return columns(['profession', 'as written', 'even start', 'handicap'], rows);
}

/** `npm run balance -- cashflow` */
export async function balanceCashflow(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, args: [...args] });
  if (!parsed) return 0;
  const { seed, json } = parsed.values;
  const each = whole('games', parsed.values.games);
  const deals = whole('deals', parsed.values.deals);
  const results = BOTS.map((bot) => {
    const paces = measurePace(bot, each * PROFESSIONS.length, seed);
    return { bot: bot.id, paces, ...spread(paces) };
  });
  const wins = {
    written: measureWins(plannerBot, deals, seed),
    even: measureWins(plannerBot, deals, seed, { evenStart: true }),
  };
  const planned = results.find(({ bot }) => bot === 'planner')?.slowest ?? Number.POSITIVE_INFINITY;
  if (json) process.stdout.write(`${JSON.stringify({ paces: results, wins }, null, 2)}\n`);
  else {
    const rows = PROFESSIONS.map(({ id }, index) => [
      id,
      professionOf(id).salary.toLocaleString('en-US'),
      ...results.map(({ paces }) => rounds(paces[index] as Pace)),
    ]);
    rows.push(['median', '', ...results.map(({ median }) => `${median}`)]);
    rows.push(['slowest', '', ...results.map(({ slowest }) => `${slowest.toFixed(2)}×`)]);
    const table = columns(['profession', 'salary', ...results.map(({ bot }) => bot)], rows);
    process.stdout.write(`median rounds to the fast track, share that got there in 200 rounds\n\n${table}\n`);
    process.stdout.write(
      `\nshare of games won (95%) at tables of four planners, each profession dealt ${deals.toLocaleString('en-US')} times\n\n${winsTable(wins.written, wins.even)}\n`,
    );
  }
  return planned <= LIMIT && apart(wins.even) <= APART ? 0 : 1;
}
