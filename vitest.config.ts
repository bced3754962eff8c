import { defineConfig } from 'vitest/config';

const packages = '{localnet,engine,sdk,indexer,web,scripts}';

/** Three kinds of tests, run in this order by `npm test`: the file's name says which it is. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${packages}/**/*.test.ts`, `${packages}/**/*.test.tsx`],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
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
          include: ['tests/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Real dice, real processes and a real browser: a story that fails is told once more before it counts.
          retry: 1,
        },
      },
    ],
  },
});
