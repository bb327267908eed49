import pg from 'pg';
import { isGrouped, valuesOf } from '../../db/group.ts';
import type { TestProduct } from '../product.ts';

interface Made {
  text: string;
  values: unknown[];
  /** What it is prepared under; undefined: it has to be asked several times before it gets one (db/prepared.ts). */
  name: string | undefined;
}

/** Not asked to find out who it is, which is remembered, and asked anew now and then: remembered-session.test.ts looks at that. */
export const sessionless = ({ text }: Made) => !/from "session".*"token_hash" = /s.test(text);
export const isPrepared = ({ name }: Made) => name !== undefined;

interface Asked {
  text: string;
  name?: string;
  values?: unknown[];
}

/** Hears every statement that the product makes from now on: `made` is emptied by whoever measures. */
export function watchStatements(product: TestProduct): Made[] {
  const made: Made[] = [];
  const client = product.deps.db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const hear = (given: unknown[]) => {
    const [asked, own = []] = given as [string | Asked, unknown[] | undefined];
    const config: Asked = typeof asked === 'string' ? { text: asked } : asked;
    const { text, name, values = own } = config;
    // Of one that is written for many each place is an array.
    made.push({ text, name, values: isGrouped(config) ? valuesOf(config, [own]) : values });
  };
  client.query = ((...given: unknown[]) => {
    hear(given);
    return query(...given);
  }) as typeof client.query;
  // Of a transaction, on a connection of its own, as long as it has it.
  const connect = client.connect.bind(client) as (...given: unknown[]) => Promise<pg.PoolClient>;
  client.connect = ((...given: unknown[]) => {
    // With a callback it is the pool's own way to a statement, which was heard above.
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

/**
 * A connection that plans as those of the reads do (db/client.ts): by keys, however small a table is.
 */
export async function connectKeyed(connectionString: string): Promise<pg.Client> {
  const options = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return client;
}

/** The rows that a reading statement took from tables; what writes is done and undone. */
export async function rowsRead(db: pg.Client, { text, values }: Made): Promise<number> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return 0;
  await db.query('begin');
  try {
    const { rows } = await db.query(`explain (analyze, format json, timing off) ${text}`, values);
    return Math.round(rowsOf(rows[0]['QUERY PLAN'][0].Plan));
  } catch {
    // What is done already cannot be done again.
    return 0;
  } finally {
    await db.query('rollback');
  }
}
