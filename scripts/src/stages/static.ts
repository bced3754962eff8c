import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { formatPackage } from '@tycoon/move-toolchain/format';
import { movePackages } from '@tycoon/move-toolchain/packages';
import { add, check, type Tally } from '../tally.ts';

/** The stages that only read the sources: format, lint, types. */

export async function checkFormat(): Promise<Tally> {
  let tally = check(await succeeds('biome', ['format', '.']));
  for (const directory of await movePackages()) {
    tally = add(tally, check((await formatPackage(directory, true)) === 0));
  }
  if (tally.failed > 0) process.stdout.write('Run `npm run format` to mend the format.\n');
  return tally;
}

/** Lint, and generated files that are what would be generated now. */
export async function checkLint(): Promise<Tally> {
  const lint = await succeeds('biome', ['check', '--formatter-enabled=false', '--error-on-warnings', '.']);
  const generated = await succeeds(process.execPath, [join(ROOT, 'scripts', 'generate.ts'), '--check']);
  return add(check(lint), check(generated));
}

/** Every workspace package with a tsconfig is checked on its own, with just the globals it may use. */
export async function checkTypes(): Promise<Tally> {
  const workspace = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const packages = [...workspace.matchAll(/^ {2}- (\S+)$/gm)].map((match) => match[1] ?? '');
  let tally: Tally = { passed: 0, failed: 0 };
  for (const name of packages.filter((entry) => existsSync(join(ROOT, entry, 'tsconfig.json')))) {
    const passed = await succeeds('tsc', ['--project', name]);
    process.stdout.write(`${passed ? 'ok  ' : 'FAIL'} ${name}\n`);
    tally = add(tally, check(passed));
  }
  return tally;
}
