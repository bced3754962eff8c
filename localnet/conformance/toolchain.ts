import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  dumpMovePackage,
  initMovePackageBuilder,
  MovePackageFetcher,
  testMovePackage,
} from '@zktx.io/sui-move-builder/full';

/** A Move package: path within it -> text. */
export type Sources = Readonly<Record<string, string>>;

const LOCALNET = join(import.meta.dirname, '..');

/** Reads the manifest and the `.move` files below the named folders of a package. */
export async function readSources(
  directory: string,
  folders: readonly string[] = ['sources'],
): Promise<Sources> {
  const found: Record<string, string> = { 'Move.toml': await readFile(join(directory, 'Move.toml'), 'utf8') };
  for (const folder of folders) {
    const entries = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.endsWith('.move')) continue;
      const path = join(entry.parentPath, entry.name);
      found[relative(directory, path).split(sep).join('/')] = await readFile(path, 'utf8');
    }
  }
  return found;
}

/** The two framework packages that localnet boots with. */
export async function readGenesis(): Promise<{ readonly std: Sources; readonly sui: Sources }> {
  const [std, sui] = await Promise.all(
    ['std', 'sui'].map((name) => readSources(join(LOCALNET, 'genesis', name))),
  );
  return { std: std!, sui: sui! };
}

export const readCorpus = (): Promise<Sources> => readSources(join(LOCALNET, 'corpus'));

/** Serves the implicit dependencies from the genesis packages. */
class GenesisFetcher extends MovePackageFetcher {
  override async fetch(_url: string, _revision: string, folder = ''): Promise<Record<string, string>> {
    const { std, sui } = await readGenesis();
    const standard = ['std', 'move-stdlib'].includes(basename(folder));
    return { ...(standard ? std : sui) };
  }

  override async fetchFile(): Promise<null> {
    return null;
  }

  override getResolvedSha(): undefined {
    return undefined;
  }
}

const input = (files: Sources) =>
  ({
    files: { ...files },
    network: 'testnet',
    silenceWarnings: true,
    ansiColor: false,
    fetcher: new GenesisFetcher(),
  }) as const;

/** Runs a package's tests in the official VM and answers what its runner printed. */
export async function runOfficialTests(files: Sources): Promise<string> {
  await initMovePackageBuilder();
  const result = await testMovePackage(input(files));
  if ('error' in result) throw new Error(result.error);
  return stripVTControlCharacters(result.output);
}

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
  const { std, sui } = await readGenesis();
  const named = Object.entries({ std: '0x1', sui: '0x2', ...addresses }).map(
    ([name, at]) => `${name} = "${at}"\n`,
  );
  const manifest = `[package]\nname = "all"\nedition = "2024"\nimplicit-dependencies = false\n[addresses]\n`;
  const texts = [std, sui, ...packages].flatMap((sources, i) => withPrefix(sources, `p${i}`));
  const files = Object.fromEntries(texts.map(([path, text]) => [path, transform(text)]));
  await initMovePackageBuilder();
  const built = await dumpMovePackage(input({ 'Move.toml': manifest + named.join(''), ...files }));
  if ('error' in built) throw new Error(built.error);
  return built.modules.map((text) => new Uint8Array(Buffer.from(text, 'base64')));
}
