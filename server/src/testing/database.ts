import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The same database for the role that the product works with. */
export function asServer(url: string): string {
  const [username = '', password = ''] = inject('serverRole').split(':');
  return Object.assign(new URL(url), { username, password }).href;
}

/** A database of this test file's own, made from the migrated template, for a role that may do all. */
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
