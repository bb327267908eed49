import pg from 'pg';
import { isGrouped, valuesOf } from '../../db/statement/write-batch.ts';
import type { TestProduct } from '../product.ts';

interface Made {
  text: string;
  values: unknown[];
  /** The name that it is prepared under; undefined before it is frequent (db/statement/statement-names.ts). */
  name: string | undefined;
}

/** Whether a statement is not the session's, which is cached and refreshed now and then (remembered-session.test.ts). */
export const sessionless = ({ text }: Made) => !/from "session".*"token_hash" = /s.test(text);
export const isPrepared = ({ name }: Made) => name !== undefined;

interface StatementConfig {
  text: string;
  name?: string;
  values?: unknown[];
}

/** Records every statement of the product from now on. The caller empties the list before it measures. */
export function watchStatements(product: TestProduct): Made[] {
  const made: Made[] = [];
  const client = product.deps.db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const hear = (given: unknown[]) => {
    const [asked, own = []] = given as [string | StatementConfig, unknown[] | undefined];
    const config: StatementConfig = typeof asked === 'string' ? { text: asked } : asked;
    const { text, name, values = own } = config;
    // A batched write takes arrays.
    made.push({ text, name, values: isGrouped(config) ? valuesOf(config, [own]) : values });
  };
  client.query = ((...given: unknown[]) => {
    hear(given);
    return query(...given);
  }) as typeof client.query;
  // The statements of transactions, on a connection of their own.
  const connect = client.connect.bind(client) as (...given: unknown[]) => Promise<pg.PoolClient>;
  client.connect = ((...given: unknown[]) => {
    // With a callback it is for the pool's own `query`, which is recorded above.
    if (given.length > 0) return connect(...given);
    return connect().then((one) => {
      const ask = one.query;
      const release = one.release;
      one.query = ((...asked: unknown[]) => {
        hear(asked);
        return (ask as (...args: unknown[]) => unknown).apply(one, asked);
      }) as typeof one.query;
      one.release = (error) => {
        one.query = ask;
        release.call(one, error);
      };
      return one;
    });
  }) as typeof client.connect;
  return made;
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan): number =>
  (plan['Relation Name']
    ? (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

/** A connection with the planner settings of the pipelined connections (db/client.ts): plans by keys, however small a table is. */
export async function connectKeyed(connectionString: string): Promise<pg.Client> {
  const options = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return client;
}

/** The rows that a statement reads from tables. A write is rolled back. */
export async function rowsRead(db: pg.Client, { text, values }: Made): Promise<number> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return 0;
  await db.query('begin');
  try {
    const { rows } = await db.query(`explain (analyze, format json, timing off) ${text}`, values);
    return Math.round(rowsOf(rows[0]['QUERY PLAN'][0].Plan));
  } catch {
    // A write may not be repeatable.
    return 0;
  } finally {
    await db.query('rollback');
  }
}
