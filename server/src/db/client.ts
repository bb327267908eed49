import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Opens the pool. Statements end after 15 s and idle transactions after 30 s, so that none can hold a lock for ever. */
export function createDb(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'zhixing',
  });
  // A lost idle connection is replaced at its next use.
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return { db, close: () => pool.end() };
}

export type Database = ReturnType<typeof createDb>['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What queries take first: the database, or the transaction the domain opened. */
export type Db = Database | Transaction;
