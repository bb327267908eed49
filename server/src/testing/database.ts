import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../db/migrate/migrate.ts';

/** The address of the same database for the product's role. */
export function asServer(url: string): string {
  const [username = '', password = ''] = inject('serverRole').split(':');
  return Object.assign(new URL(url), { username, password }).href;
}

/** A database of this test file, copied from the migrated template, or empty; the address of a superuser. */
export async function testDatabaseUrl({ empty = false } = {}): Promise<string> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${empty ? 'template0' : inject('template')}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}

/** Migrates an empty database to the version before a migration: `number` as `0085`. */
export async function migrateBefore(url: string, number: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-migrations-'));
  try {
    cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
    const entries = journal.entries.filter(({ tag }) => tag < number);
    writeFileSync(path, JSON.stringify({ ...journal, entries }));
    await migrate(url, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
