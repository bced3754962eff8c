import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { formatPackage } from '@tycoon/move-toolchain/format';
import { movePackages } from '@tycoon/move-toolchain/packages';
import { add, check, NOTHING } from '../tally.ts';
import type { Stage } from './stage.ts';

/** The stages that only read the sources: format, lint, types. */

export const checkFormat: Stage = async ({ say }) => {
  let tally = check(await succeeds('biome', ['format', '.'], { say }));
  for (const directory of await movePackages()) {
    tally = add(tally, check((await formatPackage(directory, true, say)) === 0));
  }
  if (tally.failed > 0) say('Run `npm run format` to mend the format.\n');
  return tally;
};

/** Lint, and generated files that are what would be generated now. */
export const checkLint: Stage = async ({ say }) => {
  const rules = ['check', '--formatter-enabled=false', '--error-on-warnings', '.'];
  const lint = await succeeds('biome', rules, { say });
  const generate = [join(ROOT, 'scripts', 'generate.ts'), '--check'];
  return add(check(lint), check(await succeeds(process.execPath, generate, { say })));
};

/** Every workspace package with a tsconfig is checked on its own, with just the globals it may use. */
export const checkTypes: Stage = async ({ say }) => {
  const workspace = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].map((match) => match[1] ?? '');
  let tally = NOTHING;
  for (const name of packages.filter((entry) => existsSync(join(ROOT, entry, 'tsconfig.json')))) {
    const passed = await succeeds('tsc', ['--project', name], { say });
    say(`${passed ? 'ok  ' : 'FAIL'} ${name}\n`);
    tally = add(tally, check(passed));
  }
  return tally;
};
