import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT } from '@tycoon/command/root';
import {
  dumpMovePackage,
  getPinnedSuiVersion,
  initMovePackageBuilder,
  MovePackageFetcher,
  type MovePackageInput,
  testMovePackage,
} from '@zktx.io/sui-move-builder/full';
import manifest from '../package.json' with { type: 'json' };
import type { Framework } from './framework.ts';
import { compilerMemo } from './memo.ts';
import { parseTestOutput, type TestReport } from './report.ts';
import { readPackage, type Sources } from './sources.ts';

export { getPinnedSuiVersion };

/** The version of the package that carries the compiler. Asking the compiler itself would load it, also where its answer is known. */
const COMPILER = manifest.dependencies['@zktx.io/sui-move-builder'];

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

/** Everything an answer of the compiler depends on. Colours are for errors, which are not kept: a terminal and a pipe share the answers. */
async function question(verb: 'compile' | 'test', sources: Sources, framework: Framework, directory: string) {
  const { std, sui } = framework;
  const locals = await localDependencies(sources, directory);
  const { lintFlag } = input(sources, framework, directory);
  return { verb, compiler: COMPILER, sources, std, sui, locals, lintFlag };
}

/** The packages that the manifest names by a path, and those that theirs name. */
async function localDependencies(sources: Sources, directory: string): Promise<readonly Sources[]> {
  const found: Sources[] = [];
  for (const [, path = ''] of (sources['Move.toml'] ?? '').matchAll(/local\s*=\s*"([^"]+)"/g)) {
    const place = resolve(directory, path);
    const dependency = await readPackage(place, ['sources']);
    found.push(dependency, ...(await localDependencies(dependency, place)));
  }
  return found;
}

/** Compiles a package; a compile error is a complaint that holds the compiler's own words. */
export async function compilePackage(
  sources: Sources,
  framework: Framework,
  directory = ROOT,
): Promise<CompiledPackage> {
  return compilerMemo.answer(await question('compile', sources, framework, directory), () =>
    compilePackageAfresh(sources, framework, directory),
  );
}

/** Compiles a package whether the answer is known or not: for whoever keeps answers of their own. */
export async function compilePackageAfresh(
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
  const hex = Buffer.from(digest).toString('hex');
  return { modules, dependencies, digest: hex, warnings: stripVTControlCharacters(warnings) };
}

/** Runs the package's `#[test]` functions in the official VM. */
export async function testPackage(
  sources: Sources,
  framework: Framework,
  directory = ROOT,
): Promise<TestReport> {
  const asked = await question('test', sources, framework, directory);
  return parseTestOutput(await compilerMemo.answer(asked, () => runTestsAnew(sources, framework, directory)));
}

/** Runs the tests even where their answer is known, for a caller who measures the run, and answers what was printed. */
export async function runTestsAnew(
  sources: Sources,
  framework: Framework,
  directory = ROOT,
): Promise<string> {
  await initMovePackageBuilder();
  const result = await testMovePackage(input(sources, framework, directory));
  if ('error' in result) {
    throw new Complaint(`The tests do not compile.\n\n${result.error.trim()}\n`, 'Mend the errors above.');
  }
  const text = stripVTControlCharacters(result.output);
  // What did not run to its end is no answer.
  parseTestOutput(text);
  return text;
}
