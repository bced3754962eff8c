import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import {
  asStrategy,
  bestAnswer,
  bookTree,
  depthFor,
  freshLessons,
  KNOWN,
  ladderOf,
  readPages,
  Shelf,
  solve,
  tableOf,
  train,
  writeCrowd,
  writePages,
} from '@tycoon/engine/zhajinhua/book';

const USAGE = `npm run book [-- options]     finds how 炸金花's strongest bot plays, and writes it down

  --iterations N     rounds of counterfactual regret for a hand between two, 200 unless told otherwise
  --deals N          deals of training for each of the tables of three to six, 700,000 unless told otherwise
  --only pair        the hand between two alone
  --only crowd       tables of three to six alone
  --dry              print what comes out and write nothing`;

const OPTIONS = {
  iterations: { type: 'string', default: '200' },
  deals: { type: 'string', default: '700000' },
  only: { type: 'string', default: '' },
  dry: { type: 'boolean', default: false },
} as const;

const FOLDER = 'engine/src/zhajinhua/book';
const WIDTH = 100;

/** How often the other is taken to be one who never looks, or a style of the standard level. */
const LEAN = 0.15;

/** How many of a hundred seats at the training table are players everybody has met. */
const STRANGERS = 6;

const constant = (name: string, text: string): string => `export const ${name} = [
${(text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []).map((line) => `  '${line}',`).join('\n')}
].join('');
`;

const size = (text: string): string =>
  `${text.length.toLocaleString('en-US')} characters, ${gzipSync(text).length.toLocaleString('en-US')} gzipped`;

/** Solves the hand between two for either seat; what the best answer wins is measured over all 741 strengths. */
function pair(iterations: number): string {
  let total = 0;
  const texts = ([0, 1] as const).map((side) => {
    const depth = depthFor(side);
    const solved = solve({ iterations, depth, isCoarse: true, side, lean: LEAN });
    const text = writePages(solved, side);
    const book = asStrategy(new Shelf(readPages(text, side)), ladderOf(), side);
    const wins = bestAnswer(book, side === 0 ? 1 : 0, bookTree(side));
    total += wins;
    process.stdout.write(
      `seat ${side}: ${solved.tree.length.toLocaleString('en-US')} spots, ${size(text)}; the best answer wins ${wins.toFixed(4)} base bets a hand\n`,
    );
    return text;
  });
  process.stdout.write(`The mean of both seats is ${(total / 2).toFixed(4)}.\n`);
  return `/** Written by \`npm run book\`; \`pages.ts\` reads it. */\n${constant('FIRST', texts[0] as string)}\n${constant('SECOND', texts[1] as string)}`;
}

function crowd(deals: number): string {
  const lessons = freshLessons();
  const others = KNOWN.map(({ policy }) => policy);
  for (const seats of [3, 4, 5, 6])
    train({ deals, seed: `crowd ${seats}`, seats, strangers: STRANGERS, others, into: lessons });
  const text = writeCrowd(tableOf(lessons));
  process.stdout.write(
    `several: ${deals.toLocaleString('en-US')} deals for each number of seats, ${size(text)}\n`,
  );
  return `/** Written by \`npm run book\`; \`crowd.ts\` reads it. */\n${constant('CROWD', text)}`;
}

const whole = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Complaint(`--${name} ${value} is not a whole number above 0.`, USAGE);
  return number;
};

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { only, dry } = parsed.values;
  if (!['', 'pair', 'crowd'].includes(only)) throw new Complaint(`--only ${only} is neither.`, USAGE);
  const iterations = whole('iterations', parsed.values.iterations);
  const deals = whole('deals', parsed.values.deals);
  const write = async (file: string, source: string): Promise<void> => {
    if (!dry) await writeFile(join(ROOT, FOLDER, file), source);
  };
  if (only !== 'crowd') await write('data.ts', pair(iterations));
  if (only !== 'pair') await write('crowd-data.ts', crowd(deals));
  return 0;
}

await run(main);
