import { configDefaults, defineConfig } from 'vitest/config';
import { isFull } from '../scripts/lib/full.mjs';

/** Tests of what a process remembers, or of processes of their own, have the modules of the product to themselves. */
const alone = [
  'src/db/**/*.test.ts',
  'src/http/**/*.test.ts',
  'src/product/**/*.test.ts',
  'src/testing/**/*.test.ts',
];

/** What runs every night alone: processes killed and begun again, much at once, the largest inputs (scripts/lib/full.mjs). */
const exclude = [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])];

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'forks',
    // A CommonJS package looks as it does to Node, which runs the server without Vitest.
    deps: { interopDefault: false },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts'],
          exclude: [...alone, ...exclude],
          // Test files of one process share the product's modules: to load them anew took as long as the tests themselves.
          isolate: false,
        },
      },
    ],
  },
});
