import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { frameworkOf } from '@tycoon/localnet';
import { createSuiteCompiler } from '@tycoon/localnet/conformance/suite/compiler';
import { type FileReport, runSuite } from '@tycoon/localnet/conformance/suite/suite';

import { findFramework } from '@tycoon/move-toolchain/framework';
import { compileModules } from '@tycoon/move-toolchain/genesis/build';
import { askCompiler } from './ask-compiler.ts';
import { formatDifferences, formatTable } from './table.ts';

interface ConformanceOptions {
  readonly sui?: string | undefined;
  readonly only?: readonly string[] | undefined;
  readonly show: boolean;
}

/** The suites of a checkout of Sui, and what they are about. */
const SUITES = [
  'crates/sui-adapter-transactional-tests/tests',
  'crates/sui-verifier-transactional-tests/tests',
];

export async function runConformance({ sui, only, show }: ConformanceOptions): Promise<number> {
  if (sui === undefined) throw new Complaint('Which tests?', 'Name a checkout of Sui: --sui <dir>.');
  for (const suite of SUITES)
    if (!existsSync(join(sui, suite)))
      throw new Complaint(
        `${join(sui, suite)} is not there.`,
        'Let --sui name the root of a checkout of Sui.',
      );
  const framework = await findFramework('real');
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
  process.stdout.write(formatTable(files));
  return 0;
}
