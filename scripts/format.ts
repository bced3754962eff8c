import { succeeds } from './src/command.ts';
import { run } from './src/complaint.ts';
import { formatPackage } from './src/move/format.ts';
import { movePackages } from './src/move/packages.ts';

/** Formats everything that has a format: TypeScript, JSON and CSS by Biome, Move by prettier-plugin-move. */
await run(async () => {
  const formatted = await succeeds('biome', ['check', '--write', '.']);
  for (const directory of await movePackages()) await formatPackage(directory, false);
  return formatted ? 0 : 1;
});
