import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { runConformance } from './src/conformance/run.ts';

const USAGE = `npm run conformance -- [--sui <dir>] [--ts-sdks <dir>] [options]     runs tests of Sui and of its SDK on localnet

  --sui <dir>        a checkout of Sui, of the commit whose framework is used: its transactional tests
  --ts-sdks <dir>    a checkout of MystenLabs/ts-sdks: the end-to-end tests of the TypeScript SDK, over gRPC
  --only <text>      only files whose paths hold this; may be given more than once
  --show             print every task or test that differs: what was expected, what came
  --work <dir>       where the SDK's tests are copied to and what they need is installed, and kept for the next run;
                     without it a directory that is removed at the end

Sui's framework is found as for every other command: SUI_FRAMEWORK_DIR, the Sui CLI's cache, GitHub.`;

await run(async () => {
  const parsed = parseOptions(USAGE, {
    options: {
      sui: { type: 'string' },
      'ts-sdks': { type: 'string' },
      work: { type: 'string' },
      only: { type: 'string', multiple: true },
      show: { type: 'boolean', default: false },
    },
  });
  if (!parsed) return 0;
  const { 'ts-sdks': sdks, ...values } = parsed.values;
  return runConformance({ ...values, sdks });
});
