import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const server = fileURLToPath(new URL('../../..', import.meta.url));
let out = '';
afterEach(() => rmSync(out, { recursive: true, force: true }));

/** The files that `npm run migrations` would make after those of `folder`. `schema`: of the tables, below server/. */
function missingMigrations(schema: string): string[] {
  out = mkdtempSync(join(tmpdir(), 'zhixing-migrations-'));
  cpSync(join(server, 'migrations'), out, { recursive: true });
  const before = new Set(readdirSync(out));
  const kit = join(server, '../node_modules/drizzle-kit/bin.cjs');
  const given = { dialect: 'postgresql', casing: 'snake_case', schema, out: relative(server, out) };
  const parameters = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
  execFileSync(process.execPath, [kit, 'generate', ...parameters], { cwd: server, stdio: 'pipe' });
  return readdirSync(out).filter((file) => !before.has(file));
}

test('the migrations make the tables of schema/: a table, a column or a word that is new has its migration', () => {
  expect(missingMigrations('./src/all-tables.ts')).toEqual([]);
});
