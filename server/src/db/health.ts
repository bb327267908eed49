import pg from 'pg';

/** ms. */
const atMost = 900;

/** Asks over a connection of its own, so that a full pool is not taken for a dead database; one question at a time. */
export function createProbe(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: atMost,
    query_timeout: atMost,
    application_name: 'zhixing probe',
  });
  pool.on('error', () => undefined);
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    // Connecting and asking each have their time: together they may take no longer.
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
