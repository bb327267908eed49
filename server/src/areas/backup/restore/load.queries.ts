import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from '../backup-error.ts';
import type { SequenceBackup, TableBackup } from '../manifest.ts';
import { copyInto, listTables } from '../snapshot.queries.ts';

interface Statement {
  drop: string;
  make: string;
}

/** Constraints and indexes that are made again after the rows are there: then they are checked over all rows, and made faster. */
async function listLater(client: pg.Client): Promise<Statement[]> {
  const { rows: keys } = await client.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const { rows: indexes } = await client.query(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  return [...keys, ...indexes] as Statement[];
}

async function loadTable(
  client: pg.Client,
  table: TableBackup,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const into = client.query(copyFrom(copyInto(client, table)));
  await pipeline(Readable.from(source), hashing, into);
  if (into.rowCount !== table.rows || hash.digest('hex') !== table.sha256)
    throw new BackupError(`备份里的表 ${table.name} 和清单不符：请用另一份备份，或另一处保存的副本。`);
}

interface Loading {
  tables: TableBackup[];
  sequences: SequenceBackup[];
  /** The rows of a table as `COPY` gave them. */
  read: (table: TableBackup) => AsyncIterable<Buffer>;
  report: (table: string) => void;
}

/**
 * Replaces all rows of a database that has just been migrated by those of a backup, in one transaction: all of them or none. Triggers do
 * not run, since what they would write is in the backup; foreign keys are checked at the end, over all rows. The role owns the tables.
 */
export async function loadRows(
  client: pg.Client,
  { tables, sequences, read, report }: Loading,
): Promise<void> {
  await client.query('begin');
  const name = (table: { name: string }) => client.escapeIdentifier(table.name);
  const own = await listTables(client);
  requireSameTables(own, tables);
  const later = await listLater(client);
  for (const { drop } of later) await client.query(drop);
  for (const table of own) await client.query(`alter table ${name(table)} disable trigger user`);
  await client.query('set constraints all immediate');
  if (own.length > 0) await client.query(`truncate ${own.map(name).join(', ')}`);
  for (const table of tables) {
    report(table.name);
    await loadTable(client, table, read(table));
  }
  report('');
  for (const { make } of later.reverse()) await client.query(make);
  for (const table of own) await client.query(`alter table ${name(table)} enable trigger user`);
  for (const { name: sequence, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(sequence),
      value,
      isCalled,
    ]);
  await client.query('commit');
  await client.query(`analyze ${own.map(name).join(', ')}`);
}

/** Throws BackupError where the migrations of the backup have made other tables than it holds. */
function requireSameTables(own: { name: string; columns: string[] }[], tables: TableBackup[]): void {
  const describe = (all: { name: string; columns: string[] }[]) =>
    new Set(all.map(({ name, columns }) => `${name}(${[...columns].sort().join(', ')})`));
  const [mine, kept] = [describe(own), describe(tables)];
  const other = [...mine, ...kept]
    .filter((each) => !(mine.has(each) && kept.has(each)))
    .map((each) => each.replace(/\(.*/, ''));
  if (other.length > 0)
    throw new BackupError(
      `备份里的表和它那一版的迁移做出来的不一样（${[...new Set(other)].join('、')}）：没有恢复。`,
    );
}
