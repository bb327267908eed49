import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownMigrations } from '../../../db/migrate/journal.ts';
import { migrate } from '../../../db/migrate/migrate.ts';
import { BackupError } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupKey } from '../parts/encryption.ts';
import { readParts } from '../parts/parts.ts';
import { connect } from '../snapshot.queries.ts';
import type { Target } from '../target/target.ts';
import { loadRows } from './load.queries.ts';

interface Journal {
  entries: { when: number }[];
}

const journalIn = (folder: string) => join(folder, 'meta/_journal.json');
const readJournal = (folder: string) => JSON.parse(readFileSync(journalIn(folder), 'utf8')) as Journal;

/** Throws BackupError where a newer version made the backup: this one does not know all of its tables. */
export function requireKnown({ migrations, name, version }: Manifest): void {
  const known = new Set(readJournal(ownMigrations).entries.map(({ when }) => when));
  const unknown = migrations.filter((at) => !known.has(at)).length;
  if (unknown > 0)
    throw new BackupError(
      `备份 ${name} 是更新的版本（${version}）做的，有 ${unknown} 个迁移是这个版本没有的：请用做它的版本或更新的版本恢复。`,
    );
}

/** Runs `act` with a folder that holds just these migrations. */
async function withMigrations(migrations: number[], act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-migrations-'));
  try {
    cpSync(ownMigrations, folder, { recursive: true });
    const journal = readJournal(folder);
    const entries = journal.entries.filter(({ when }) => migrations.includes(when));
    writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries }));
    await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Restoring {
  /** Of the role that owns the tables; an empty database. */
  databaseUrl: string;
  serverRole?: string;
  target: Target;
  key: BackupKey | null;
  manifest: Manifest;
  report?: (table: string) => void;
}

/**
 * Brings an empty database to what it was at the moment of the backup, at the migrations that it had then. Throws BackupError where the
 * backup was altered; the database then has no rows of it.
 */
export async function restoreDatabase(restoring: Restoring): Promise<void> {
  const { databaseUrl, serverRole, target, key, manifest, report = () => undefined } = restoring;
  await withMigrations(manifest.migrations, (migrationsFolder) =>
    migrate(databaseUrl, { serverRole, migrationsFolder }),
  );
  const client = await connect(databaseUrl);
  try {
    await loadRows(client, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      read: ({ parts }) => readParts({ target, key }, parts),
      report,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
