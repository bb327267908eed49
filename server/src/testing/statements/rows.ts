import type pg from 'pg';

/** The number of rows for each empty table. */
const count = 5_000;

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** The table that it references. */
  to: string | null;
  /** Its check constraint. */
  check: string | null;
}

/** The ids that fill.mjs has made: the first one, their number, their distance. */
const made: Record<string, { from: number; many: number; step: number }> = {
  account: { from: 10_000_001, many: count, step: 1 },
  project: { from: 1_000_000, many: 2_000, step: 1 },
  camp: { from: 1_000_000, many: 2_000, step: 1 },
  chapter: { from: 10_000_011, many: 2_000, step: 16 },
};

const byType: Record<string, string> = {
  bigint: 'n',
  integer: '1 + n % 5',
  smallint: '1 + n % 5',
  'double precision': 'n % 100',
  boolean: 'n % 2 = 0',
  text: "'some ' || n",
  bytea: 'sha256(n::text::bytea)',
  uuid: 'gen_random_uuid()',
  inet: "'10.0.0.0'::inet + n",
  jsonb: "'{}'::jsonb",
  'text[]': "'{}'::text[]",
  'bigint[]': 'array[n]::bigint[]',
  'timestamp with time zone': "now() - n * interval '1 minute'",
};

/** One of the words that a check constraint lists. */
function wordOf({ type, check }: Column): string | undefined {
  const words =
    type === 'text' ? [...(check ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word) : [];
  if (words.length < 2) return undefined;
  return `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + n % ${words.length}]`;
}

function contentOf(table: string, column: Column): string {
  const { from, many, step } = made[column.to ?? ''] ?? { from: 1, many: count, step: 1 };
  const value = column.to ? `${from} + n % ${many} * ${step}` : (wordOf(column) ?? byType[column.type]);
  if (value === undefined) throw new Error(`${table}.${column.name}: no value of ${column.type} (rows.ts)`);
  return column.nullable ? `case when n / 2 % 2 = 0 then ${value} end` : value;
}

/**
 * Inserts meaningless rows into each empty table, with as many different values in each column as possible: the planner needs some rows
 * for its statistics. Check constraints are dropped, keys are kept.
 */
export async function fillEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{
    name: string;
    columns: Column[];
    computed: string[];
    checks: string[];
  }>(
    `select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'nullable', not attnotnull,
        'to', (select confrelid::regclass::text from pg_constraint, unnest(conkey, confkey) as pair (own, other)
          join pg_attribute theirs on theirs.attnum = other
          where conrelid = t.oid and contype = 'f' and own = mine.attnum and theirs.attrelid = confrelid and theirs.attname = 'id'
          limit 1),
        'check', (select pg_get_constraintdef(oid) from pg_constraint
          where conrelid = t.oid and contype = 'c' and conkey = array[attnum] limit 1)))
        from pg_attribute mine where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select attname::text from pg_attribute where attrelid = t.oid and attgenerated <> '' and attnotnull) as computed,
      array(select conname::text from pg_constraint where conrelid = t.oid and contype = 'c') as checks
    from pg_class t where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <= 0`,
  );
  for (const { name, columns, computed, checks } of tables) {
    for (const check of checks) await client.query(`alter table "${name}" drop constraint "${check}"`);
    // Computed of other columns, which are all empty in some of these rows.
    for (const column of computed)
      await client.query(`alter table "${name}" alter column "${column}" drop not null`);
    // Some tables refuse rows that were not written by the product.
    await client.query(`alter table "${name}" disable trigger user`);
    await client.query(
      `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) overriding system value
        select ${columns.map((column) => contentOf(name, column)).join(', ')} from generate_series(1, ${count}) n
        on conflict do nothing`,
    );
    await client.query(`vacuum (analyze) "${name}"`);
  }
}
