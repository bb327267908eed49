import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const dataOf = (varFolder: string) => join(varFolder, 'postgres');

/** The fourth line of postmaster.pid is the port; the first the process. */
function postmaster(varFolder: string) {
  const [pid, , , port] = readFileSync(join(dataOf(varFolder), 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port) };
}

/** The process of the product's own PostgreSQL. */
export const postgresPid = (varFolder: string) => postmaster(varFolder).pid;

/** The address of the database that the product of `varFolder` runs. */
export function databaseUrl(varFolder: string): string {
  const password = readFileSync(join(dataOf(varFolder), 'zhixing-password'), 'utf8').trim();
  return `postgresql://zhixing:${password}@127.0.0.1:${postmaster(varFolder).port}/postgres`;
}

/** Reads what the running product keeps under `varFolder`, past its own calls. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  varFolder: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(varFolder) });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
