import pg from 'pg';
import { databaseUrl } from '../../e2e/support/database.ts';

/** A connection to a running product's own database, past the server: one for each use, since any may be lost. */
export async function withDatabase(varFolder, act) {
  const client = new pg.Client({
    connectionString: databaseUrl(varFolder),
    application_name: 'zhixing scripts',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
