import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { createLocalnet, frameworkOf } from '@tycoon/localnet';
import { serve } from '@tycoon/localnet/node';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import type { Framework } from '@tycoon/move-toolchain/framework';
import { compileModules } from '@tycoon/move-toolchain/genesis/build';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { formatFailures, formatSdkTable, readReport } from './report.ts';
import { makeWorkbench } from './workbench.ts';

interface SdkSuiteOptions {
  readonly sdks: string;
  readonly work?: string | undefined;
  readonly only?: readonly string[] | undefined;
  readonly show: boolean;
}

/** Packages that tests publish, by the paths that the suite names them by. */
const PACKAGES = ['shared/test_data', 'serializer', 'serializer_upgrade'];

/** How long Sui's consensus takes, about. */
const CONSENSUS_MS = 200;

/** Runs the SDK's own end-to-end tests against a network that is started for them. */
export async function runSdkSuite(framework: Framework, options: SdkSuiteOptions): Promise<void> {
  const work = options.work ?? (await mkdtemp(join(tmpdir(), 'tycoon-sdk-suite-')));
  try {
    await makeWorkbench(options.sdks, work);
    const packages = join(work, 'packages.json');
    await writeFile(packages, JSON.stringify(await compileAll(options.sdks, framework)));
    const modules = await compileModules(framework);
    const localnet = createLocalnet({
      framework: frameworkOf(modules.map((text) => new Uint8Array(Buffer.from(text, 'base64')))),
    });
    // Tests count what is under way at once: a node answers when consensus has, not at once.
    localnet.injectFault({
      method: 'ExecuteTransaction',
      kind: 'late',
      delayMs: CONSENSUS_MS,
      times: Number.MAX_SAFE_INTEGER,
    });
    const server = await serve({ localnet, port: 0, log: () => {} });
    try {
      const report = join(work, 'report.json');
      await rm(report, { force: true });
      await runVitest(work, options.only ?? [], report, { packages, port: server.port });
      const tests = readReport(await readFile(report, 'utf8').catch(noReport), join(work, 'packages/sui'));
      if (options.show) process.stdout.write(formatFailures(tests));
      process.stdout.write(formatSdkTable(tests));
    } finally {
      await server.close();
    }
  } finally {
    if (options.work === undefined) await rm(work, { recursive: true, force: true });
  }
}

const noReport = (): never => {
  throw new Complaint('The suite ended without a report.', 'What it printed says why.');
};

async function compileAll(sdks: string, framework: Framework): Promise<Record<string, unknown>> {
  const compiled: Record<string, unknown> = {};
  for (const path of PACKAGES) {
    const directory = join(sdks, 'packages/sui/test/e2e/data', path);
    const { modules, dependencies, digest } = await compilePackage(
      withoutDependencies(await readPackage(directory)),
      framework,
    );
    compiled[path] = { modules, dependencies, digest: [...Buffer.from(digest.replace(/^0x/, ''), 'hex')] };
  }
  return compiled;
}

/** The framework is an implicit dependency; the one that a manifest names is fetched from elsewhere. */
const withoutDependencies = (sources: Readonly<Record<string, string>>) => ({
  ...sources,
  'Move.toml': sources['Move.toml']!.replace(/^\[dependencies\][^[]*/m, ''),
});

function runVitest(
  work: string,
  only: readonly string[],
  report: string,
  { packages, port }: { packages: string; port: number },
): Promise<void> {
  const program = join(work, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    '--config',
    join(work, 'vitest.config.mjs'),
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const child = spawn(process.execPath, [program, ...args, ...only], {
    cwd: work,
    env: { ...process.env, SUITE_PACKAGES: packages, SUITE_PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Vitest's own verdict is not ours: what a test came to is in the report.
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
