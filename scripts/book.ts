import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { asStrategy, exploitability, readPages, solve, writePages } from '@tycoon/engine/zhajinhua/book';

const USAGE = `npm run book [-- options]     solves 炸金花 between two and writes the book its strongest bot plays by

  --iterations N     rounds of counterfactual regret over all 741 strengths, 250 unless told otherwise
  --dry              print how far the result can be exploited and write nothing`;

const OPTIONS = {
  iterations: { type: 'string', default: '250' },
  dry: { type: 'boolean', default: false },
} as const;

const FILE = 'engine/src/zhajinhua/book/data.ts';
const WIDTH = 100;

const source = (text: string): string => `/** Written by \`npm run book\`; \`pages.ts\` reads it. */
export const BOOK = [
${(text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? []).map((line) => `  '${line}',`).join('\n')}
].join('');
`;

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const iterations = Number(parsed.values.iterations);
  if (!Number.isSafeInteger(iterations) || iterations < 1)
    throw new Complaint(`--iterations ${parsed.values.iterations} is not a whole number above 0.`, USAGE);
  const solved = solve(iterations);
  const text = writePages(solved);
  const book = asStrategy(readPages(text), solved.ladder);
  process.stdout.write(
    `${solved.tree.length} spots, ${iterations} iterations. The best answer wins ${exploitability(solved.strategy).toFixed(4)} base bets a hand from the solution, ${exploitability(book).toFixed(4)} from the book of ${text.length.toLocaleString('en-US')} characters.\n`,
  );
  if (!parsed.values.dry) await writeFile(join(ROOT, FILE), source(text));
  return 0;
}

await run(main);
