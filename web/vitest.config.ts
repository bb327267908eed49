import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { certificateFonts } from './certificate-fonts.ts';

/** Tests of what is drawn, and of what one document or one device remembers, have the modules of the product to themselves. */
const alone = ['src/**/*.test.tsx', 'src/app/root/avoid-focused-field.test.ts'];

export default defineConfig({
  plugins: [react(), certificateFonts()],
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    restoreMocks: true,
    setupFiles: [
      'src/testing/fail-on-console.ts',
      'src/testing/selection.ts',
      'src/testing/document-class.ts',
      'src/testing/own-tabs.ts',
    ],
    // Of two cores Vitest would leave one idle. A thread begins sooner than a process.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          // Test files of one thread share its document and the modules: a document of its own took each longer than its tests.
          isolate: false,
        },
      },
    ],
  },
});
