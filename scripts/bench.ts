import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Measurement } from '@tycoon/bench/measurement';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';

const USAGE = `npm run bench [-- group …]    measures all groups, or the named ones: the files of bench/groups

  --out <file>    where the figures go, bench/results.json by default`;

const OPTIONS = { out: { type: 'string', default: join(ROOT, 'bench', 'results.json') } } as const;

const HEADINGS = ['figure', 'value', 'unit', 'peer', "peer's", 'ratio', 'goal', 'met'];

/** Every module of bench/groups that exports `measure` is a group. */
async function groups(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'bench', 'groups'));
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
}

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS, allowPositionals: true });
  if (!parsed) return 0;
  const { values, positionals } = parsed;
  const known = await groups();
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Complaint(`There is no group "${unknown}".`, `Choose from ${known.join(', ')}.`);
  const measured: Measurement[] = [];
  const failed: string[] = [];
  for (const name of positionals.length > 0 ? positionals : known) {
    process.stdout.write(`measuring ${name} …\n`);
    const found = await measureGroup(name);
    if (found) measured.push(...found);
    else failed.push(name);
  }
  process.stdout.write(`\n${machine()}\n\n${table(measured)}\n`);
  const file = resolve(values.out);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
  process.stdout.write(`\nwritten to ${relative(process.cwd(), file)}\n`);
  if (failed.length === 0) return 0;
  process.stdout.write(`not measured, see above why: ${failed.join(', ')}\n`);
  return 1;
}

/** The figures of a group, or null where it failed; it has said why. */
async function measureGroup(name: string): Promise<readonly Measurement[] | null> {
  const child = fork(join(ROOT, 'bench', 'src', 'group.ts'), [name]);
  let measured: readonly Measurement[] | null = null;
  child.on('message', (message) => {
    measured = message as readonly Measurement[];
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? measured : null;
}

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

const figure = (value: number | null) =>
  value === null ? '' : value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

/** Columns of a terminal: a Chinese character takes two. */
const widthOf = (text: string) => text.replaceAll(/\p{Script=Han}/gu, 'xx').length;

function table(measured: readonly Measurement[]): string {
  const rows = measured.map(({ name, value, unit, peer, peerValue, ratio, goal, met }) => [
    name,
    figure(value),
    unit,
    peer ?? '',
    figure(peerValue),
    ratio === null ? '' : `${figure(ratio)}×`,
    goal ?? '',
    met === null ? '' : met ? 'yes' : 'NO',
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const pad = (cell: string, width = 0) => cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => pad(cell, widths[column])).join('  ');
  return [line(HEADINGS), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

await run(main);
