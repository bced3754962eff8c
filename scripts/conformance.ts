import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { runConformance } from './src/conformance/run.ts';

const USAGE = `npm run conformance -- --sui <dir> [options]     runs Sui's own test files on localnet and compares

  --sui <dir>        a checkout of Sui, of the commit whose framework is used
  --only <text>      only files whose paths hold this; may be given more than once
  --show             print every task that differs: what was expected, what came

Sui's framework is found as for every other command: SUI_FRAMEWORK_DIR, the Sui CLI's cache, GitHub.`;

await run(async () => {
  const parsed = parseOptions(USAGE, {
    options: {
      sui: { type: 'string' },
      only: { type: 'string', multiple: true },
      show: { type: 'boolean', default: false },
    },
  });
  if (!parsed) return 0;
  return runConformance(parsed.values);
});
