import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { succeeds } from '@tycoon/command/program';
import { formatPackage } from '@tycoon/move-toolchain/format';
import { movePackages } from '@tycoon/move-toolchain/packages';

const USAGE = `npm run format     formats TypeScript, JSON and CSS by Biome, Move by prettier-plugin-move`;

await run(async () => {
  if (!parseOptions(USAGE, {})) return 0;
  const formatted = await succeeds('biome', ['check', '--write', '.']);
  for (const directory of await movePackages()) {
    await formatPackage(directory, false, (text) => process.stdout.write(text));
  }
  return formatted ? 0 : 1;
});
