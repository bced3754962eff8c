import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { compilePackage, runTestsAnew, testPackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { readPackage, type Sources } from '@tycoon/move-toolchain/sources';

export { readPackage as readSources, type Sources };

/** The two framework packages that localnet boots with. */
export const readGenesis = () => findFramework('genesis');

export const readCorpus = (): Promise<Sources> =>
  readPackage(join(import.meta.dirname, '..', 'corpus'), ['sources']);

/** Runs a package's tests in the official VM and answers what its runner printed. */
export async function runOfficialTests(files: Sources): Promise<string> {
  return stripVTControlCharacters((await testPackage(files, await readGenesis())).output);
}

/** The same, run even where the answer is known: a benchmark measures the run. */
export const runOfficialTestsAnew = async (files: Sources): Promise<string> =>
  runTestsAnew(files, await readGenesis());

const withPrefix = (sources: Sources, prefix: string) =>
  Object.entries(sources)
    .filter(([path]) => path.endsWith('.move'))
    .map(([path, text]) => [`sources/${prefix}/${path}`, text] as const);

/**
 * Compiles the genesis packages and more sources in one go, each module at its own address.
 * @param transform Applied to every text: the compiler has no way to emit test code, so tests become plain code first.
 */
export async function compileWithGenesis(
  addresses: Readonly<Record<string, string>>,
  packages: readonly Sources[],
  transform: (text: string) => string = (text) => text,
): Promise<Uint8Array[]> {
  const genesis = await readGenesis();
  const named = Object.entries({ std: '0x1', sui: '0x2', ...addresses }).map(
    ([name, at]) => `${name} = "${at}"\n`,
  );
  const manifest = `[package]\nname = "all"\nedition = "2024"\nimplicit-dependencies = false\n[addresses]\n`;
  const texts = [genesis.std, genesis.sui, ...packages].flatMap((sources, i) => withPrefix(sources, `p${i}`));
  const files = Object.fromEntries(texts.map(([path, text]) => [path, transform(text)]));
  const { modules } = await compilePackage({ 'Move.toml': manifest + named.join(''), ...files }, genesis);
  return modules.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
}
