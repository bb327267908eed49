import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readPassword } from './embedded-init.ts';

/**
 * The address, for the superuser, of the embedded PostgreSQL that runs on this data folder for another process; null: none runs. Throws
 * where this user may not read the folder.
 */
export async function findRunning(dataFolder: string): Promise<string | null> {
  let pid = '';
  let port = '';
  try {
    // Lines: pid, folder, start time, port, …
    [pid = '', , , port = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (!Number(pid)) return null;
  const url = `postgresql://zhixing:${readPassword(dataFolder)}@127.0.0.1:${port.trim()}/postgres`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The file may be left from a killed one, whose port another database has by now.
    const { rows } = await client.query('show data_directory');
    return realpathSync(rows[0]?.data_directory) === realpathSync(dataFolder) ? url : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
