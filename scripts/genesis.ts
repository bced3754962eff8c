import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { compileFramework } from '@tycoon/move-toolchain/genesis/build';

const USAGE = `npm run genesis [-- options]     compiles localnet's framework into localnet/src/generated/framework.json

  --check    writes nothing, and complains where the file is stale`;

const TARGET = join(ROOT, 'localnet', 'src', 'generated', 'framework.json');

await run(async () => {
  const parsed = parseOptions(USAGE, { options: { check: { type: 'boolean', default: false } } });
  if (!parsed) return 0;
  const text = await compileFramework();
  if (parsed.values.check) {
    if ((await readFile(TARGET, 'utf8').catch(() => '')) === text) {
      process.stdout.write('localnet/src/generated/framework.json is fresh\n');
      return 0;
    }
    throw new Complaint("localnet's compiled framework is stale.", 'Run `npm run genesis` and commit it.');
  }
  await mkdir(dirname(TARGET), { recursive: true });
  await writeFile(TARGET, text);
  process.stdout.write(`written to localnet/src/generated/framework.json, ${text.length} bytes\n`);
  return 0;
});
