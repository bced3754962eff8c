import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT, TOOLS } from '@tycoon/command/root';
import { GitHubMovePackageFetcher } from '@zktx.io/sui-move-builder/full';
import { readPackage, type Sources } from './sources.ts';

/** The commit of Sui 1.71.1, the release whose compiler and VM the toolchain carries. */
const SUI_REVISION = '73dd2c2ba6f9fdb21d7ffde2b50a3f2f0ac39bc1';
const SUI_REPOSITORY = 'https://github.com/MystenLabs/sui.git';
const PACKAGES_FOLDER = 'crates/sui-framework/packages';
const GITHUB_TIMEOUT_MS = 3000;

/** `real` is Sui's own framework; `genesis` the compatible subset that localnet boots with. */
export const FRAMEWORK_KINDS = ['real', 'genesis'] as const;
export type FrameworkKind = (typeof FRAMEWORK_KINDS)[number];

/** The two packages every Move package of Sui depends on, and where they came from. */
export interface Framework {
  readonly kind: FrameworkKind;
  /** For people: which one it is. */
  readonly origin: string;
  readonly std: Sources;
  readonly sui: Sources;
}

/** Finds the framework: the named directory, the Sui CLI's cache, GitHub, and last the genesis packages. */
export async function findFramework(forced?: FrameworkKind): Promise<Framework> {
  if (forced !== 'genesis') {
    const real = (await fromEnvironment()) ?? (await fromSuiCache()) ?? (await fromGitHub());
    if (real) return real;
    if (forced === 'real') {
      throw new Complaint(
        "Sui's framework is not on this machine and GitHub cannot be reached.",
        `Set SUI_FRAMEWORK_DIR to a copy of ${PACKAGES_FOLDER} of Sui ${SUI_REVISION.slice(0, 10)}, or use --framework genesis.`,
      );
    }
  }
  return fromGenesis();
}

/** The framework in a directory with Sui's own layout. */
async function readReal(directory: string, origin: string): Promise<Framework> {
  const [std, sui] = await Promise.all([
    readPackage(join(directory, 'move-stdlib'), ['sources']),
    readPackage(join(directory, 'sui-framework'), ['sources']),
  ]);
  return { kind: 'real', origin, std, sui };
}

const holdsFramework = (directory: string) =>
  existsSync(join(directory, 'move-stdlib', 'Move.toml')) &&
  existsSync(join(directory, 'sui-framework', 'Move.toml'));

async function fromEnvironment(): Promise<Framework | undefined> {
  const directory = process.env.SUI_FRAMEWORK_DIR;
  if (!directory) return undefined;
  if (!holdsFramework(directory)) {
    throw new Complaint(
      `SUI_FRAMEWORK_DIR names ${directory}, which has no move-stdlib and sui-framework in it.`,
      `Let it name ${PACKAGES_FOLDER} of a checkout of Sui, or unset it.`,
    );
  }
  return readReal(directory, `Sui's framework in ${directory}`);
}

/** The CLI keeps checkouts of its git dependencies below ~/.move, named by repository and revision. */
async function fromSuiCache(): Promise<Framework | undefined> {
  const home = process.env.MOVE_HOME ?? join(homedir(), '.move');
  for (const parent of [home, join(home, 'git')]) {
    const names = await readdir(parent).catch(() => []);
    for (const name of names.filter((entry) => entry.includes(SUI_REVISION))) {
      const directory = join(parent, name, PACKAGES_FOLDER);
      if (holdsFramework(directory)) return readReal(directory, `Sui's framework in the Sui CLI's cache`);
    }
  }
  return undefined;
}

async function fromGitHub(): Promise<Framework | undefined> {
  const cache = join(TOOLS, `framework-${SUI_REVISION.slice(0, 10)}`);
  const origin = `Sui's framework of GitHub, revision ${SUI_REVISION.slice(0, 10)}`;
  if (holdsFramework(cache)) return readReal(cache, origin);
  if (!(await canReachGitHub())) return undefined;
  const partial = `${cache}.${process.pid}.partial`;
  try {
    const fetcher = new GitHubMovePackageFetcher();
    for (const name of ['move-stdlib', 'sui-framework']) {
      const files = await fetcher.fetch(SUI_REPOSITORY, SUI_REVISION, `${PACKAGES_FOLDER}/${name}`);
      for (const [path, text] of Object.entries(files)) {
        const file = join(partial, name, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    }
    if (!holdsFramework(partial)) return undefined;
    await rename(partial, cache);
    return await readReal(cache, origin);
  } catch {
    return undefined;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function canReachGitHub(): Promise<boolean> {
  const manifest = `${PACKAGES_FOLDER}/move-stdlib/Move.toml`;
  const url = `https://raw.githubusercontent.com/MystenLabs/sui/${SUI_REVISION}/${manifest}`;
  const signal = AbortSignal.timeout(GITHUB_TIMEOUT_MS);
  return fetch(url, { method: 'HEAD', signal }).then(
    (response) => response.ok,
    () => false,
  );
}

async function fromGenesis(): Promise<Framework> {
  const directory = join(ROOT, 'localnet', 'genesis');
  const [std, sui] = await Promise.all([
    readPackage(join(directory, 'std'), ['sources']),
    readPackage(join(directory, 'sui'), ['sources']),
  ]);
  return { kind: 'genesis', origin: "localnet's genesis packages (a subset of Sui's framework)", std, sui };
}
