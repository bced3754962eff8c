import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const packages = '{move,localnet,engine,sdk,indexer,rooms,web,scripts,tests,bench}';

/** Short files that take long. Vitest begins with the largest file, so that these would run last, on one core. */
const LONG =
  /\/(soak|commands|start|process|publish|embedded|pack-localnet|closed)\.integration\.test\.ts$|\/(lan|whole|zhajinhua|merit)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

/** A node that somebody else runs may be slow: what waits for it waits this much longer. */
const patience = process.env.TYCOON_NODE_URL ? 5 : 1;

/** Node loads what it can by itself, types and all: names of other modules are then as quick as in production, and nothing is transformed. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/** Tests of one package. */
const UNIT = {
  // The files of a worker share the modules they import: loading them anew for each took half of the time.
  isolate: false,
  setupFiles: ['scripts/src/stages/leave-clean.ts'],
  // Stories run beside these, so that a test of a second may take several.
  testTimeout: 30_000,
};

/** Tests that wait for networks, processes and databases. */
const INTEGRATION = {
  isolate: false,
  setupFiles: ['scripts/src/stages/leave-clean.ts'],
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000 * patience,
};
/** Those that load pages of the client. */
const OF_WEB = ['tests/web/**/*.integration.test.ts', 'tests/web/**/*.integration.test.tsx'];

/**
 * Three kinds of tests, which `npm test` runs side by side: the file's name says which it is. Tests that load the web client's pages are projects
 * of their own, because styles, drawings and JSX are for Vite to load.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: [`${packages}/**/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts', 'tests/stories/**', 'web/**'],
          experimental: BY_NODE,
        },
      },
      {
        test: {
          ...UNIT,
          name: 'unit of web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
        },
      },
      {
        test: {
          ...INTEGRATION,
          name: 'integration',
          include: [`${packages}/**/*.integration.test.ts`],
          exclude: ['**/node_modules/**', ...OF_WEB],
          experimental: BY_NODE,
        },
      },
      {
        test: {
          ...INTEGRATION,
          name: 'integration of web',
          include: OF_WEB,
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/stories/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('./tests/stories/setup.ts', import.meta.url))],
          // Files of a worker share its browser; every person in it begins with nothing.
          isolate: false,
          exclude: ['**/node_modules/**'],
          // A story waits for what it sees, however slow the machine: these only end what would hang for ever.
          testTimeout: 300_000 * patience,
          hookTimeout: 300_000 * patience,
          expect: { poll: { timeout: 30_000 * patience, interval: 150 } },
          experimental: BY_NODE,
        },
      },
    ],
  },
});
