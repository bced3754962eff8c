import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { afterAll } from 'vitest';

/** The package.json of a packed package, as far as tests look at it. */
interface PackedManifest {
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** A project of somebody else: outside the workspace, with a packed package and the libraries it names. */
export function packForOutsider(directory: string) {
  const project = mkdtempSync(join(tmpdir(), 'tycoon-user-'));
  afterAll(() => rmSync(project, { recursive: true, force: true }));
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  const printed = run(process.execPath, join(ROOT, 'scripts/pack.ts'), directory, '--out', project);
  const [archive = ''] = readdirSync(project).filter((file) => file.endsWith('.tgz'));
  run('tar', '-xzf', archive);
  const installed = join(project, 'node_modules/@tycoon', directory);
  mkdirSync(dirname(installed), { recursive: true });
  cpSync(join(project, 'package'), installed, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as PackedManifest;
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    mkdirSync(join(project, 'node_modules', dirname(name)), { recursive: true });
    symlinkSync(join(ROOT, directory, 'node_modules', name), join(project, 'node_modules', name), 'junction');
  }
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return { project, installed, run, printed, manifest, files };
}
