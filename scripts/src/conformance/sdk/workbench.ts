import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';

/** Packages of a checkout of the SDK that its tests are made of. */
const PARTS = ['sui', 'bcs', 'utils'];
/** Tools of the suite, besides the libraries that the SDK itself is built on. */
const TOOLS = [
  'vitest',
  'vite',
  'ts-retry-promise',
  'msw',
  '@grpc/grpc-js',
  '@protobuf-ts/grpc-transport',
  'tmp',
];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Copies the suite to a directory of its own, with what stands in for containers, and installs what it is built on. */
export async function makeWorkbench(sdks: string, work: string): Promise<void> {
  const manifests = await Promise.all(
    PARTS.map(async (part) => readManifest(join(sdks, 'packages', part, 'package.json'))),
  );
  await mkdir(work, { recursive: true });
  for (const part of PARTS)
    await cp(join(sdks, 'packages', part), join(work, 'packages', part), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
    });
  for (const name of await readdir(sdks))
    if (/^tsconfig.*\.json$/.test(name)) await cp(join(sdks, name), join(work, name));
  await cp(join(import.meta.dirname, 'inside'), work, { recursive: true });
  await writeFile(join(work, 'vitest.config.mjs'), CONFIG);
  const dependencies = dependenciesOf(manifests);
  const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies }, null, 2)}\n`;
  const installed = await readFile(join(work, 'package.json'), 'utf8').catch(() => '');
  if (installed === manifest) return;
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', '.', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'],
      { cwd: await withManifest(work, manifest), stdio: ['ignore', 'ignore', 'inherit'] },
    );
  } catch {
    await writeFile(join(work, 'package.json'), '{}');
    throw new Complaint(
      'What the suite is built on could not be installed.',
      'npm has said why; a registry must be reachable.',
    );
  }
}

async function withManifest(work: string, manifest: string): Promise<string> {
  await writeFile(join(work, 'package.json'), manifest);
  return work;
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest;
}

function dependenciesOf(manifests: readonly Manifest[]): Record<string, string> {
  const wanted: Record<string, string> = {};
  for (const { dependencies = {}, devDependencies = {} } of manifests) {
    for (const [name, range] of Object.entries(dependencies))
      if (!range.startsWith('workspace:')) wanted[name] = range;
    for (const name of TOOLS) if (devDependencies[name]) wanted[name] = devDependencies[name];
  }
  return wanted;
}

/** Clients that tests make are replaced by ours where the suite's own transport is not spoken. */
const CONFIG = `import { fileURLToPath } from 'node:url';
import { resolve, dirname } from 'node:path';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const STAND_INS = new Map([
  [here('./packages/sui/src/jsonRpc/index.js'), here('./json-rpc.mjs')],
  [here('./packages/sui/src/graphql/index.js'), here('./graphql.mjs')],
]);
export default {
  plugins: [{
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'testcontainers') return here('./testcontainers.mjs');
      if (!importer || !source.startsWith('.') || !importer.includes('/packages/sui/test/')) return undefined;
      return STAND_INS.get(resolve(dirname(importer), source));
    },
  }],
  test: {
    root: here('./packages/sui'),
    maxWorkers: 2,
    hookTimeout: 120_000,
    testTimeout: 60_000,
    env: { NODE_ENV: 'test' },
    setupFiles: [here('./packages/sui/test/e2e/utils/setupEnv.ts')],
    globalSetup: [here('./global-setup.mjs')],
    include: ['test/e2e/**/*.test.ts'],
    exclude: ['test/e2e/clients/jsonRpc/**', 'test/e2e/clients/graphql/**'],
  },
  resolve: {
    alias: { '@mysten/bcs': here('./packages/bcs/src'), '@mysten/utils': here('./packages/utils/src') },
  },
};
`;
