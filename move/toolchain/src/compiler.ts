import { resolve } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT } from '@tycoon/command/root';
import {
  dumpMovePackage,
  initMovePackageBuilder,
  MovePackageFetcher,
  type MovePackageInput,
  testMovePackage,
} from '@zktx.io/sui-move-builder/full';
import type { Framework } from './framework.ts';
import { parseTestOutput, type TestReport } from './report.ts';
import { readPackage, type Sources } from './sources.ts';

export { getPinnedSuiVersion } from '@zktx.io/sui-move-builder/full';

/** What publishing needs, and what the compiler had to say. */
export interface CompiledPackage {
  /** Modules as BCS bytes in base64, in the order a publish command takes them. */
  readonly modules: readonly string[];
  readonly dependencies: readonly string[];
  /** Hex, as the Sui CLI prints it. */
  readonly digest: string;
  readonly warnings: string;
}

/** Answers the compiler's requests for the implicit dependencies from the framework that was found. */
class FrameworkFetcher extends MovePackageFetcher {
  readonly #framework: Framework;

  /** `directory` is the package's own, from which `{ local = "…" }` dependencies are named. */
  constructor(framework: Framework, directory: string) {
    super();
    this.#framework = framework;
    this.fetchLocal = async (path) => ({ ...(await readPackage(resolve(directory, path), ['sources'])) });
  }

  override async fetch(url: string, _revision: string, folder = ''): Promise<Record<string, string>> {
    // Sui's framework names its standard library `../move-stdlib`, the genesis packages theirs `../std`.
    if (/\/(move-stdlib|std)$/.test(folder)) return { ...this.#framework.std };
    if (folder.endsWith('/sui-framework')) return { ...this.#framework.sui };
    throw new Complaint(
      `The package depends on ${url} ${folder}.`,
      'Only the implicit dependencies (MoveStdlib and Sui) can be had; add the sources to the package.',
    );
  }

  override async fetchFile(): Promise<string | null> {
    return null;
  }

  override getResolvedSha(): undefined {
    return undefined;
  }
}

const input = (sources: Sources, framework: Framework, directory: string): MovePackageInput => ({
  files: { ...sources },
  network: 'testnet',
  fetcher: new FrameworkFetcher(framework, directory),
  lintFlag: 'all',
  ansiColor: process.stdout.isTTY ?? false,
});

/** Compiles a package; a compile error is a complaint that holds the compiler's own words. */
export async function compilePackage(
  sources: Sources,
  framework: Framework,
  directory = ROOT,
): Promise<CompiledPackage> {
  await initMovePackageBuilder();
  const built = await dumpMovePackage(input(sources, framework, directory));
  if ('error' in built) {
    throw new Complaint(`The package does not compile.\n\n${built.error.trim()}\n`, 'Mend the errors above.');
  }
  const { modules, dependencies, digest, warnings = '' } = built;
  return { modules, dependencies, digest: Buffer.from(digest).toString('hex'), warnings };
}

/** Runs the package's `#[test]` functions in the official VM. */
export async function testPackage(
  sources: Sources,
  framework: Framework,
  directory = ROOT,
): Promise<TestReport> {
  await initMovePackageBuilder();
  const result = await testMovePackage(input(sources, framework, directory));
  if ('error' in result) {
    throw new Complaint(`The tests do not compile.\n\n${result.error.trim()}\n`, 'Mend the errors above.');
  }
  return parseTestOutput(result.output);
}
