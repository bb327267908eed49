import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createDb } from '../../db/client.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded.ts';
import { bringUpToDate } from '../../db/open.ts';
import { checkChain } from '../audit-trail/index.ts';
import { BackupError } from './backup-error.ts';
import { findBackup, type Manifest } from './manifest.ts';
import type { BackupKey } from './parts/encryption.ts';
import { hashOf } from './parts/parts.ts';
import { requireParts } from './restore/present.ts';
import { requireKnown, restoreDatabase } from './restore/restore-database.ts';
import { readFiles } from './restore/restore-files.ts';
import { connect, copyOut, describeCertificates, listTables } from './snapshot.queries.ts';
import type { Target } from './target/target.ts';

export interface Checked {
  name: string;
  figures: { tables: number; rows: number; files: number; bytes: number; lost: number; certificates: number };
  /** The acts of the audit trail: first and last number. */
  audit: { first: number; last: number };
}

const different = (name: string, what: string) =>
  new BackupError(`备份 ${name} 恢复出来的和清单不符（${what}）：不能指望它，请马上再做一份并核对。`);

/** Reads the rows of every table again and compares them with the manifest. */
async function compareRows(client: pg.Client, { name, tables }: Manifest): Promise<void> {
  const expected = new Map(tables.map((table) => [table.name, table]));
  for (const table of await listTables(client)) {
    const rows = copyOut(client, { ...table, columns: expected.get(table.name)?.columns ?? table.columns });
    const hash = createHash('sha256');
    for await (const chunk of rows as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== expected.get(table.name)?.sha256) throw different(name, `表 ${table.name}`);
  }
}

async function compareCertificates(client: pg.Client, { name, certificates }: Manifest): Promise<void> {
  const { count, sha256 } = await describeCertificates(client);
  if (count !== certificates.count || sha256 !== certificates.sha256) throw different(name, '证书编号');
}

async function checkAuditChain(databaseUrl: string, { name }: Manifest): Promise<Checked['audit']> {
  const { db, close } = createDb(databaseUrl);
  try {
    const { first, last, faults } = await checkChain({ db });
    if (faults.length > 0)
      throw different(name, `审计的链在第 ${faults.map(({ no }) => no).join('、')} 条断了`);
    return { first, last };
  } finally {
    await close();
  }
}

/** A PostgreSQL of its own in a folder that is removed afterwards. */
async function withScratchDatabase<T>(
  report: (sentence: string) => void,
  act: (database: { owner: string; server: string }) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-check-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, 'postgres');
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder, log: report, durable: false, bulk: true });
    try {
      return await act(postgres);
    } finally {
      await postgres.stop();
      rmSync(realpathSync(dataFolder), { recursive: true, force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface CheckOptions {
  target: Target;
  keys: BackupKey[];
  /** undefined: the newest. */
  name: string | undefined;
  report: (sentence: string) => void;
}

/**
 * Restores a backup into a scratch place and compares it with what its manifest says: the rows of each table, the content of each file,
 * the certificates' numbers, the chain of the audit trail; and that this version can bring it to its own tables. Throws BackupError where
 * anything differs.
 */
export async function checkBackup({ target, keys, name, report }: CheckOptions): Promise<Checked> {
  const { manifest, key } = await findBackup(target, keys, name);
  requireKnown(manifest);
  await requireParts(target, manifest);
  return withScratchDatabase(report, async ({ owner, server }) => {
    const serverRole = decodeURIComponent(new URL(server).username);
    report(`恢复 ${manifest.name} 的数据库到一处临时的地方。`);
    await restoreDatabase({ databaseUrl: owner, serverRole, target, key, manifest });
    const client = await connect(owner);
    try {
      await compareRows(client, manifest);
      await compareCertificates(client, manifest);
    } finally {
      await client.end();
    }
    report('核对文件。');
    const files = await readFiles({ target, key }, manifest, (_file, content) => hashOf(content));
    await bringUpToDate({ url: server, migrationUrl: owner });
    const audit = await checkAuditChain(server, manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { bytes, lost } = manifest.files;
    const { count: certificates } = manifest.certificates;
    const figures = { tables: manifest.tables.length, rows, files, bytes, lost: lost.length, certificates };
    return { name: manifest.name, figures, audit };
  });
}
