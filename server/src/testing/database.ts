import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

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
