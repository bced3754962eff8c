import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { mutate } from './src/mutation/mutate.ts';

const USAGE = `npm run mutate -- --seed <text> [options]      breaks lines on purpose and says which tests notice

  --seed <text>       chooses the lines; the same text chooses the same ones
  --count <n>         how many, 40 by default
  --package <dir>     only lines of this package: engine, sdk, localnet, indexer, web, move, scripts …
  --limit <seconds>   how long the nearest tests of one mutant may take, 60 by default

Works in a copy of the repository; the working tree is only read.`;

const OPTIONS = {
  seed: { type: 'string' },
  count: { type: 'string', default: '40' },
  package: { type: 'string' },
  limit: { type: 'string', default: '60' },
} as const;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

await run(async () => {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { seed, count, package: only, limit } = parsed.values;
  if (!seed) throw new Complaint('There is no --seed.', 'npm run mutate -- --seed <any text>');
  const whole = (name: string, text: string) => {
    if (!/^[1-9]\d{0,5}$/.test(text))
      throw new Complaint(`--${name} is "${text}".`, 'It is a whole number from 1 on.');
    return Number(text);
  };
  await mutate({
    root: ROOT,
    seed,
    count: whole('count', count),
    ...(only !== undefined && { only }),
    limitMs: whole('limit', limit) * 1000,
    signal: stopped.signal,
    say: (line) => process.stdout.write(`${line}\n`),
  }).catch((error: unknown) => {
    if (stopped.signal.aborted) throw new Complaint('Stopped.', 'The same seed begins with the same lines.');
    throw error;
  });
  return 0;
});
