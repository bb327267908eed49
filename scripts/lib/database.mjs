import pg from 'pg';
import { databaseUrl } from '../../e2e/support/database.ts';

/** Runs `act` with a connection of its own to the database of a running product. */
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
