import pg from 'pg';
import { togetherOf } from '../../db/statement/batched-select.ts';

/** Sets the connection options of another connection (db/client.ts), and resets all others. */
export async function applyOptions(client: pg.Client, options: string) {
  await client.query('reset all');
  for (const [, name = '', value = ''] of options.matchAll(/-c (\w+)=(\S+)/g))
    await client.query(`select set_config($1, $2, false)`, [name, value]);
}

/** The batched form of a read; empty where it has none. */
export async function severalOf(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare several as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'several'`,
  );
  await client.query('deallocate several');
  const several = togetherOf(text, rows[0]?.types ?? []);
  if (several === null) return [];
  // A read with an offset of its own has no batched form (db/statement/pipelined-connections.ts).
  const isOne = await client.query(`explain (generic_plan) ${several}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && /^(42|0A)/.test(error.code ?? '')) return false;
      throw error;
    },
  );
  return isOne ? [several] : [];
}
