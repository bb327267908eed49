import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ownMigrations } from '../../db/migrate/journal.ts';
import { migrate } from '../../db/migrate/migrate.ts';
import { useBackups } from '../../testing/backup/backups.ts';
import { testDatabaseUrl } from '../../testing/database.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { connect, listMigrations } from './snapshot.queries.ts';
import { openTarget } from './target/open.ts';

vi.setConfig({ testTimeout: 120_000 });
const { product } = useClassroom();
const { newFolder, backUpTo, restoreFrom } = useBackups(product);

interface Journal {
  entries: { when: number }[];
}

/** A database of an older version, which did not have the last migrations yet. */
async function olderDatabase(without: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-older-'));
  cpSync(ownMigrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -without) }));
  const url = await testDatabaseUrl({ empty: true });
  await migrate(url, { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
  const client = await connect(url);
  await client.query('insert into installation (id) values (gen_random_uuid())');
  await client.query(
    "insert into project_type (slug, name, name_en, summary, sort) values ('older', '旧版本的类型', 'Of an older version', '', 7)",
  );
  await client.end();
  return url;
}

it('a backup of an older version is restored and brought to this one', async () => {
  const target = newFolder();
  const databaseUrl = await olderDatabase(3);
  const made = await backUpTo(target, { databaseUrl });
  const restored = await restoreFrom(target);
  const client = await connect(restored.databaseUrl);
  const migrations = await listMigrations(client);
  expect(migrations).toHaveLength(made.migrations.length + 3);
  const { rows } = await client.query("select name from project_type where slug = 'older'");
  await client.end();
  expect(rows).toEqual([{ name: '旧版本的类型' }]);
});

it('a backup of a newer version is refused with the reason', async () => {
  const address = newFolder();
  const { name } = await backUpTo(address);
  const target = await openTarget(address, { s3: null, log: product.deps.log }, { make: true });
  const { manifest } = await readManifest(target, name, []);
  await writeManifest(
    target,
    { ...manifest, version: '9.9.9', migrations: [...manifest.migrations, Date.parse('2099-01-01')] },
    null,
  );
  await target.close();
  await expect(restoreFrom(address)).rejects.toThrow(/更新的版本（9.9.9）做的，有 1 个迁移是这个版本没有的/);
});
