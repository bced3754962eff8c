import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, run } from './src/complaint.ts';
import { compileFramework } from './src/move/genesis.ts';
import { ROOT } from './src/root.ts';

const TARGET = join(ROOT, 'localnet', 'src', 'generated', 'framework.json');

await run(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const text = await compileFramework();
  if (values.check) {
    if ((await readFile(TARGET, 'utf8').catch(() => '')) === text) return 0;
    throw new Complaint("localnet's compiled framework is stale.", 'Run `npm run genesis` and commit it.');
  }
  await mkdir(dirname(TARGET), { recursive: true });
  await writeFile(TARGET, text);
  process.stdout.write(`written to localnet/src/generated/framework.json, ${text.length} bytes\n`);
  return 0;
});
