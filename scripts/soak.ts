import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { PROCESSES } from '@tycoon/harness/soak/log';
import { soak } from '@tycoon/harness/soak/soak';
import { median, megabytes, thirds } from '@tycoon/harness/soak/verdict';

const USAGE = `npm run soak [-- options]     bots play on a stack of its own while its processes are killed at random

  --minutes <n>   how long, 30 by default
  --tables <n>    games side by side, 4 by default
  --seed <n>      of who is killed when, 1 by default`;

const OPTIONS = {
  minutes: { type: 'string', default: '30' },
  tables: { type: 'string', default: '4' },
  seed: { type: 'string', default: '1' },
} as const;

function positive(text: string, option: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Complaint(`${option} is "${text}".`, 'It must be a number above 0.');
}

await run(async () => {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { values } = parsed;
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const minutes = positive(values.minutes, '--minutes');
  const tables = Math.ceil(positive(values.tables, '--tables'));
  const seed = Math.floor(positive(values.seed, '--seed'));
  const report = await soak({ minutes, tables, seed, say: print });
  const { games, transactions, reads, disturbances, failures, samples, problems } = report;
  print(
    `\n${transactions} turns in ${games} games, ${reads} reads, ${disturbances.length} kills, ${failures.length} failures while a process was down`,
  );
  for (const name of PROCESSES) {
    const memory = samples.flatMap((sample) => sample.processes[name]?.memory ?? []);
    const [first, last] = thirds(memory).map((third) => megabytes(median(third) ?? 0));
    const most = megabytes(Math.max(0, ...memory));
    print(`${name.padEnd(9)} memory: ${first} in the first third, ${last} in the last, ${most} at most`);
  }
  const [early, late] = thirds(samples.flatMap(({ lag }) => lag ?? [])).map(median);
  print(`index lag: ${early} checkpoints in the first third, ${late} in the last`);
  for (const problem of problems) print(`✗ ${problem}`);
  print(problems.length === 0 ? 'Nothing was lost, nothing grows.' : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
});
