import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { readSignatures, restrict } from '@tycoon/move-toolchain/genesis/signatures';

const USAGE = `node scripts/signatures.ts     writes down how Sui's own framework declares what localnet's genesis packages have too`;

await run(async () => {
  if (!parseOptions(USAGE, {})) return 0;
  const ours = await readSignatures(await findFramework('genesis'));
  const real = await readSignatures(await findFramework('real'));
  const shared = restrict(real, ours);
  await writeFile(
    join(ROOT, 'localnet', 'genesis', 'signatures.json'),
    `${JSON.stringify(shared, null, 2)}\n`,
  );
  for (const [module, declared] of Object.entries(shared)) {
    const left = Object.keys(real[module] ?? {}).filter((key) => !(key in declared));
    if (left.length > 0) process.stdout.write(`${module} leaves out ${left.join(', ')}\n`);
  }
  return 0;
});
