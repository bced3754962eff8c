import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@tycoon/command/root';
import { build } from 'vite';
import { cost, type Measure } from '../src/measurement.ts';

/** What the web needs of the SDK: the client, calls, events, errors, sentences and maps, but not the bots. */
const PARTS = ['index.ts', 'calls.ts', 'events.ts', 'error/index.ts', 'describe.ts', 'maps/index.ts'];

/** The size of the SDK as a bundler ships it, @mysten/sui and @mysten/bcs apart. */
export const measure: Measure = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-bundle-'));
  const entry = join(directory, 'web-parts.ts');
  const lines = PARTS.map((part, index) => `export * as part${index} from '${ROOT}/sdk/src/${part}';`);
  await writeFile(entry, lines.join('\n'));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'sdk' },
      rolldownOptions: { external: /^@mysten\// },
    },
  }).finally(() => rm(directory, { recursive: true }));
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('vite wrote no bundle');
  const code = bundle.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return [
    cost('sdk: bundle of what the web needs, minified', Buffer.byteLength(code) / 1024, 'KB'),
    cost('sdk: the same, gzipped', gzipSync(code, { level: 9 }).length / 1024, 'KB'),
  ];
};
