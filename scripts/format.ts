import { succeeds } from './src/command.ts';
import { run } from './src/complaint.ts';
import { formatPackage } from './src/move/format.ts';
import { movePackages } from './src/move/packages.ts';
import { parseOptions } from './src/options.ts';

const USAGE = `npm run format     formats TypeScript, JSON and CSS by Biome, Move by prettier-plugin-move`;

await run(async () => {
  if (!parseOptions(USAGE, {})) return 0;
  const formatted = await succeeds('biome', ['check', '--write', '.']);
  for (const directory of await movePackages()) await formatPackage(directory, false);
  return formatted ? 0 : 1;
});
