import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'forks',
    // Files of one process share its modules: loading the product anew for each of 200 files takes a third of the whole run. What a
    // module remembers is the product's own state, which goes by the database that a file makes for itself.
    isolate: false,
    // A CommonJS package looks as it does to Node, which runs the server without Vitest.
    deps: { interopDefault: false },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
