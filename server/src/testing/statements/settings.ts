import pg from 'pg';
import { togetherOf } from '../../db/together.ts';

/** Gives a connection the settings that another was opened with (db/client.ts), and no others. */
export async function applyOptions(client: pg.Client, options: string) {
  await client.query('reset all');
  for (const [, name = '', value = ''] of options.matchAll(/-c (\w+)=(\S+)/g))
    await client.query(`select set_config($1, $2, false)`, [name, value]);
}

/** A read in the form in which several ask it at once; none where it has none. */
export async function severalOf(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare several as ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'several'`,
  );
  await client.query('deallocate several');
  const several = togetherOf(text, rows[0]?.types ?? []);
  if (several === null) return [];
  // What has an offset of its own takes no other: each is asked alone then (db/lines.ts).
  const isOne = await client.query(`explain (generic_plan) ${several}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && /^(42|0A)/.test(error.code ?? '')) return false;
      throw error;
    },
  );
  return isOne ? [several] : [];
}
