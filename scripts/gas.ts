import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { formatGas, measureGas } from './src/gas/measure.ts';

const USAGE = `npm run gas [-- options]     what every call of Tycoon costs, by Sui's own meter

  --json     print the figures as JSON

Each call is made on a network of its own, as the tests of the SDK make it. Of a call that is made more than once the
dearest is shown.`;

await run(async () => {
  const parsed = parseOptions(USAGE, { options: { json: { type: 'boolean', default: false } } });
  if (!parsed) return 0;
  const rows = await measureGas();
  process.stdout.write(parsed.values.json ? `${JSON.stringify(rows, null, 2)}\n` : formatGas(rows));
  return 0;
});
