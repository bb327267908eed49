import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of this test file's own, made from the migrated template. */
export async function testDatabaseUrl(): Promise<string> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${inject('template')}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}
