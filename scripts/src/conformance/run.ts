import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { frameworkOf } from '@tycoon/localnet';
import { createSuiteCompiler } from '@tycoon/localnet/conformance/suite/compiler';
import { runMoveSuite } from '@tycoon/localnet/conformance/suite/move-suite';
import { type FileReport, runSuite } from '@tycoon/localnet/conformance/suite/suite';
import { type Framework, findFramework } from '@tycoon/move-toolchain/framework';
import { compileModules } from '@tycoon/move-toolchain/genesis/build';
import { askCompiler } from './ask-compiler.ts';
import { runSdkSuite } from './sdk/run.ts';
import { formatDifferences, formatTable } from './table.ts';

interface ConformanceOptions {
  readonly sui?: string | undefined;
  readonly sdks: string | undefined;
  readonly work?: string | undefined;
  readonly only?: readonly string[] | undefined;
  readonly show: boolean;
}

/** The suites of a checkout of Sui, and what they are about. */
const SUITES = [
  'crates/sui-adapter-transactional-tests/tests',
  'crates/sui-verifier-transactional-tests/tests',
];

export async function runConformance(options: ConformanceOptions): Promise<number> {
  const { sui, sdks } = options;
  if (sui === undefined && sdks === undefined)
    throw new Complaint('Which tests?', 'Name a checkout: --sui <dir> or --ts-sdks <dir>.');
  if (sui !== undefined) for (const suite of SUITES) requirePart(sui, suite, '--sui', 'Sui');
  if (sdks !== undefined) requirePart(sdks, 'packages/sui/test/e2e', '--ts-sdks', 'MystenLabs/ts-sdks');
  const framework = await findFramework('real');
  if (sui !== undefined) await runSuiSuites(framework, sui, options);
  if (sdks !== undefined) await runSdkSuite(framework, { ...options, sdks });
  return 0;
}

function requirePart(checkout: string, part: string, option: string, name: string): void {
  const path = join(checkout, part);
  if (!existsSync(path))
    throw new Complaint(`${path} is not there.`, `Let ${option} name the root of a checkout of ${name}.`);
}

/** The suites of Move's own virtual machine in the same checkout. */
const MOVE_SUITES = ['bytecode-verifier-transactional-tests', 'move-vm-transactional-tests'].map(
  (name) => `external-crates/move/crates/${name}/tests`,
);

async function runSuiSuites(framework: Framework, sui: string, { only, show }: ConformanceOptions) {
  const modules = await compileModules(framework);
  const packages = frameworkOf(modules.map((text) => new Uint8Array(Buffer.from(text, 'base64'))));
  const compiler = createSuiteCompiler(framework, askCompiler);
  const files: FileReport[] = [];
  for (const suite of SUITES) {
    const directory = join(sui, suite);
    for await (const file of runSuite(directory, {
      framework: packages,
      compiler,
      ...(only ? { only } : {}),
    })) {
      files.push({ ...file, path: join(suite.split('/')[1]!, file.path) });
      const done = file.tasks.filter((task) => task.agrees).length;
      process.stderr.write(`${file.path}: ${file.inapplicable ?? `${done} of ${file.tasks.length}`}\n`);
      if (show) process.stdout.write(formatDifferences(file));
    }
  }
  for (const suite of MOVE_SUITES) {
    const name = suite.split('/')[3]!;
    if (!existsSync(join(sui, suite))) {
      process.stderr.write(`${suite} is not in this checkout\n`);
      continue;
    }
    for await (const file of runMoveSuite(join(sui, suite), {
      framework: packages,
      ...(only ? { only } : {}),
    })) {
      files.push({ ...file, path: join(name, file.path) });
      if (show) process.stdout.write(formatDifferences(file));
    }
  }
  process.stdout.write(formatTable(files));
}
