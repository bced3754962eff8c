import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const packages = '{move,localnet,engine,sdk,indexer,web,scripts,tests,bench}';

/** Short files that take long. Vitest begins with the largest file, so that these would run last, on one core. */
const LONG = /\/(soak|commands)\.integration\.test\.ts$|\/(lan|whole|zhajinhua|merit)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

/** Three kinds of tests, which `npm test` runs side by side: the file's name says which it is. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${packages}/**/*.test.ts`, `${packages}/**/*.test.tsx`],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts', 'tests/stories/**'],
          // Stories run beside these, so that a test of a second may take several.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${packages}/**/*.integration.test.ts`],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/stories/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // A story waits for what it sees, however slow the machine: these only end what would hang for ever.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
