import { Complaint, run } from '@tycoon/command/complaint';

const USAGE = `npm run balance [-- <game> options]     measures whether a game is fair and its strategies differ

  cashflow     rounds to the fast track, by profession and bot (the game meant where none is named)
  merit        how often teams win 功德轮回, as printed and calibrated, beside its rulebook's figures
  monopoly     how the levels of World Trip's bots play against each other
  zhajinhua    the same of 炸金花, and what its strongest bot can be made to lose
  tycoon       what wins on the Move package: buying, seats, tolls and fees, by map and length

npm run balance -- <game> --ladder measures the levels of any of the four engine games.
npm run balance -- <game> --help says what each takes.`;

type Balance = (args: readonly string[]) => Promise<number>;

const ladder = (id: string) => async (): Promise<Balance> =>
  (await import('./src/balance/ladder.ts')).balanceLadder(id);

/** The games that are measured; each loads only what it needs. */
const GAMES: Readonly<Record<string, () => Promise<Balance>>> = {
  cashflow: async () => (await import('./src/balance/cashflow.ts')).balanceCashflow,
  merit: async () => (await import('./src/balance/merit.ts')).balanceMerit,
  monopoly: ladder('monopoly'),
  zhajinhua: async () => (await import('./src/balance/zhajinhua.ts')).balanceZhajinhua,
  tycoon: async () => (await import('./src/balance/tycoon/command.ts')).balanceTycoon,
};

async function main(): Promise<number> {
  const [first = '', ...others] = process.argv.slice(2);
  const isNamed = first !== '' && !first.startsWith('-');
  if (isNamed && first !== 'tycoon' && Object.hasOwn(GAMES, first) && others.includes('--ladder'))
    return (await ladder(first)())(others);
  const load = GAMES[isNamed ? first : 'cashflow'];
  if (!load || !Object.hasOwn(GAMES, isNamed ? first : 'cashflow'))
    throw new Complaint(`There is no balance of "${first}".`, USAGE);
  return (await load())(isNamed ? others : process.argv.slice(2));
}

await run(main);
