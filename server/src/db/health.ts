import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { connectionName } from './migrate/versions.ts';

/** ms that an answer takes at most. */
const atMost = 900;

/**
 * The readiness probe: a process whose database a newer version has migrated is not ready (rules: newer-version). `isReady` runs `select 1` on a connection of its own, so that a full pool does not look like a dead database. It
 * answers within 0.9 s; concurrent callers share one query.
 */
export function createProbe(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: atMost,
    query_timeout: atMost,
    application_name: `${connectionName} probe`,
    Client: DatabaseClient as never,
  });
  pool.on('error', () => undefined);
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    // Connecting and the query have a timeout each; this one is for both together.
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), atMost);
    const asked = pool.query('select 1').then(
      () => true,
      () => false,
    );
    const answer = await Promise.race([asked, late.promise]);
    clearTimeout(timer);
    return answer;
  }

  return {
    isReady(): Promise<boolean> {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}
