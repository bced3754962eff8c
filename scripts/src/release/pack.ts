import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { makeReleaseManifest, type SourceManifest } from './manifest.ts';

/** What came of packing: the file, and what is in it. */
interface Packed {
  readonly file: string;
  readonly bytes: number;
  readonly files: readonly string[];
}

/** Builds a package of the workspace aside and packs that: JavaScript with types beside it, README and licence. */
export async function packPackage(root: string, directory: string, out: string): Promise<Packed> {
  const source = join(root, directory);
  const dist = await mkdtemp(join(tmpdir(), 'tycoon-pack-'));
  try {
    build(root, join(source, 'tsconfig.build.json'), dist);
    const manifest = makeReleaseManifest(
      JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as SourceManifest,
      (file) => existsSync(join(dist, file)),
    );
    await writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // A package whose README is for those who work on it has another for those who use it.
    const readme =
      ['README.package.md', 'README.md'].map((name) => join(source, name)).find(existsSync) ?? '';
    await copyFile(readme, join(dist, 'README.md'));
    await copyFile(join(root, 'LICENSE'), join(dist, 'LICENSE'));
    await mkdir(out, { recursive: true });
    return pack(dist, out);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

function build(root: string, project: string, outDir: string): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '--project', project, '--outDir', outDir], { stdio: 'pipe' });
  } catch (error) {
    throw new Complaint(
      `${project} does not build: ${String((error as { stdout?: Buffer }).stdout ?? error)}`,
      'Mend what the compiler names; npm test -- --only types says the same of what it checks.',
    );
  }
}

/** The npm that runs this command, else the one on PATH. */
function npm(args: readonly string[]): string {
  const { npm_execpath: cli } = process.env;
  if (cli?.endsWith('.js')) return execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
  // On Windows npm is a batch file, which only a shell can start.
  return execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
}

function pack(dist: string, out: string): Packed {
  const answer = npm(['pack', dist, '--pack-destination', out, '--json', '--loglevel', 'error']);
  const [packed] = JSON.parse(answer) as [{ filename: string; size: number; files: { path: string }[] }];
  return {
    file: join(out, packed.filename.replace('@', '').replace('/', '-')),
    bytes: packed.size,
    files: packed.files.map(({ path }) => path).sort(),
  };
}
