import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'forks',
    // The test files of one process share the modules of the product: to load them anew for each file took as long as the tests themselves.
    isolate: false,
    // A CommonJS package looks as it does to Node, which runs the server without Vitest.
    deps: { interopDefault: false },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
