import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { BOTS, measurePace, type Pace, PROFESSIONS, professionOf, spread } from '@tycoon/engine/cashflow';
import { columns } from '../simulation/table.ts';

const USAGE = `npm run balance -- cashflow [options]     how many rounds each CashFlow profession takes to the fast track, by bot

  --games N      solo games for each profession and bot, 200 unless told otherwise
  --seed S       the same seed gives the same games
  --json         print the figures as JSON`;

/** A profession may be this many times as slow as the median one, for the bot that plans. */
const LIMIT = 2;

const OPTIONS = {
  games: { type: 'string', default: '200' },
  seed: { type: 'string', default: 'balance' },
  json: { type: 'boolean', default: false },
} as const;

const rounds = ({ median, arrived }: Pace): string =>
  `${Number.isFinite(median) ? median : 'never'} (${Math.round(100 * arrived)}%)`;

/** `npm run balance -- cashflow` */
export async function balanceCashflow(args: readonly string[]): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, args: [...args] });
  if (!parsed) return 0;
  const { games, seed, json } = parsed.values;
  const each = Number(games);
  if (!Number.isSafeInteger(each) || each < 1)
    throw new Complaint(`--games ${games} is not a whole number above 0.`, USAGE);
  const results = BOTS.map((bot) => {
    const paces = measurePace(bot, each * PROFESSIONS.length, seed);
    return { bot: bot.id, paces, ...spread(paces) };
  });
  const planned = results.find(({ bot }) => bot === 'planner')?.slowest ?? Number.POSITIVE_INFINITY;
  if (json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
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
  }
  return planned <= LIMIT ? 0 : 1;
}
