import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');
const areas = 'server/src/areas/{access,learning,assessment,schoolwork,certificate,enrolments,projects}';

/** Tests of rules alone: whatever starts the product or a database imports it from `testing/`. */
const direct = globSync(`${areas}/**/*.test.ts`, { cwd: root }).filter(
  (file) => !/from '[^']*\/testing\//.test(readFileSync(resolve(root, file), 'utf8')),
);

export default defineConfig({
  root,
  // The contract as it was mutated, not as it is linked in node_modules.
  resolve: {
    alias: [
      { find: /^@zhixing\/contract\/(.*)$/, replacement: `${root}/contract/src/$1.ts` },
      { find: /^@zhixing\/contract$/, replacement: `${root}/contract/src/index.ts` },
    ],
  },
  test: { include: direct },
});
