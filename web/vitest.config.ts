import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { certificateFonts } from './certificate-fonts.ts';

export default defineConfig({
  plugins: [react(), certificateFonts()],
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    include: ['src/**/*.test.{ts,tsx}'],
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
  },
});
