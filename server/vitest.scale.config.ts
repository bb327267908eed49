import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

/** What is measured at the size of a large camp (`npm run camp-scale`): no test, it says what it found. */
export default defineConfig({
  test: {
    ...usual.test,
    // Once, not once for each of the tests' projects.
    projects: undefined,
    include: ['src/**/*.scale.ts'],
    testTimeout: 900_000,
    hookTimeout: 600_000,
  },
});
