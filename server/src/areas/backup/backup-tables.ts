import { createHash } from 'node:crypto';
import type pg from 'pg';
import { listPendingJobs } from '../../db/jobs/pending-jobs.ts';
import type { Manifest, TableBackup } from './manifest.ts';
import type { Pace } from './pace.ts';
import type { BackupKey } from './parts/encryption.ts';
import { type Part, splitStream, storePart } from './parts/parts.ts';
import { copyOut, type TableColumns } from './snapshot.queries.ts';
import type { Target } from './target/target.ts';

/** Bytes of text before compression: one object stays far below the 5 GB that a store takes at once. */
const partBytes = 1024 ** 3;

export interface Writing {
  target: Target;
  key: BackupKey | null;
  pace: Pace;
}

/** Stores text that may be large as parts `<name>.0`, `<name>.1`, …: compressed, encrypted where there is a key. */
export async function storeText(
  { target, key }: Writing,
  name: string,
  source: AsyncIterator<Buffer>,
): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const piece of splitStream(source, partBytes))
    parts.push(await storePart({ target, key }, `${name}.${parts.length}`, piece, { compressed: true }));
  return parts;
}

/** Stores all rows of a table as they are in the snapshot of the connection. */
export async function backUpTable(
  writing: Writing,
  client: pg.Client,
  { table, folder }: { table: TableColumns; folder: string },
): Promise<TableBackup> {
  const rows = copyOut(client, table);
  const hash = createHash('sha256');
  async function* read() {
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
      await writing.pace(chunk.length);
    }
  }
  const parts = await storeText(writing, `${folder}tables/${table.name}`, read());
  return {
    name: table.name,
    columns: table.columns,
    rows: rows.rowCount ?? 0,
    sha256: hash.digest('hex'),
    parts,
  };
}

/** Stores the jobs that have not ended (docs/decisions/0142). */
export async function backUpJobs(
  writing: Writing,
  client: pg.Client,
  folder: string,
): Promise<Manifest['jobs']> {
  const jobs = await listPendingJobs(client);
  async function* lines() {
    yield Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  }
  return { count: jobs.length, list: await storeText(writing, `${folder}jobs`, lines()) };
}
