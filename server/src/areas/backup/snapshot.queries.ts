import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { SequenceBackup } from './manifest.ts';

/** Settings under which the text of values does not depend on the server's. */
const steadyText = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off; set search_path = public`;

/** A connection of its own for hours of COPY. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'zhixing backup',
  });
  // The failing statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(steadyText);
  return client;
}

const lock = (name: string) => `hashtextextended('${name}', 0)`;

/**
 * Begins the moment of a backup: what is read from here on is as it is now. Files whose row exists now stay in the storage until the
 * connection ends, by `filesLock`. Throws BackupError where another backup of this database goes on.
 */
export async function beginSnapshot(client: pg.Client, { filesLock }: { filesLock: string }): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lock('backup')}) as free`);
  if (!rows[0]?.free) throw new BackupError('另一个备份正在进行：等它做完再做。');
  await client.query(`select pg_advisory_lock(${lock(filesLock)})`);
  await client.query('begin isolation level repeatable read read only');
}

export interface TableColumns {
  name: string;
  columns: string[];
}

/** The product's tables with the columns that hold data of their own, in the order of their names. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname collate "C"`,
  );
  return rows;
}

const columnList = (client: pg.Client, { name, columns }: TableColumns) =>
  `${client.escapeIdentifier(name)} (${columns.map((each) => client.escapeIdentifier(each)).join(', ')})`;

/** All rows of a table as text, in the order in which they lie. */
export const copyOut = (client: pg.Client, table: TableColumns) =>
  client.query(copyTo(`copy ${columnList(client, table)} to stdout`));

export const copyInto = (client: pg.Client, table: TableColumns) =>
  `copy ${columnList(client, table)} from stdin`;

/** Where each sequence is now; it only grows, so it is at or after what any row of the snapshot has. */
export async function listSequences(client: pg.Client): Promise<SequenceBackup[]> {
  const { rows: found } = await client.query(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  const sequences: SequenceBackup[] = [];
  for (const { name } of found as { name: string }[]) {
    const { rows } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...(rows[0] as { value: string; isCalled: boolean }) });
  }
  return sequences;
}

/** The migrations of the database, by the time each was made. */
export async function listMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query(
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

/** What a manifest says of the whole database. */
export async function describeDatabase(client: pg.Client) {
  const { rows } = await client.query(
    `select current_setting('server_version') as postgres, (select id::text from installation) as installation`,
  );
  return rows[0] as { postgres: string; installation: string | null };
}

/** How many certificates there are and the hash of all their numbers. */
export async function describeCertificates(client: pg.Client): Promise<{ count: number; sha256: string }> {
  const { rows } = await client.query(
    `select count(distinct number)::int as count,
       encode(sha256(convert_to(coalesce(string_agg(number, ',' order by number collate "C"), ''), 'UTF8')), 'hex') as sha256
     from certificate`,
  );
  return rows[0];
}

export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

/** Where rows name files: tables that a database of an older version may not have. */
const fileRows: { table: string; select: string }[] = [
  { table: 'file', select: 'select storage_key::text as key, size::float8 as size, sha256 from file' },
  {
    table: 'long_job',
    select: `select result_key::text, result_size::float8, result_sha256 from long_job where result_key is not null`,
  },
  { table: 'video_part', select: 'select storage_key::text, size::float8, sha256 from video_part' },
];

async function selectFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [fileRows.map(({ table }) => table)],
  );
  const found = rows.map(({ name }) => name);
  return fileRows.flatMap(({ table, select }) => (found.includes(table) ? [select] : [])).join(' union all ');
}

/** The files of the snapshot, some at a time. */
export async function* listFiles(client: pg.Client, atOnce = 500): AsyncGenerator<StoredFile[]> {
  await client.query(
    `declare stored_file no scroll cursor for select key, size, sha256 from (${await selectFiles(client)}) as stored order by key`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${atOnce} from stored_file`);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
  }
}
