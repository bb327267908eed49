import type pg from 'pg';

/** Values that a text form could lose: as SQL, by the type of the column. */
const odd: Record<string, string[]> = {
  text: [
    `E'制表\\t换行\\n回车\\r反斜线\\\\ 引号"\\' \\\\N \\\\.'`,
    `''`,
    `'\\N'`,
    `'《😀》' || repeat('长', 5000)`,
  ],
  'character varying': [`'字'`],
  boolean: ['true', 'false'],
  smallint: ['-32768', '32767'],
  integer: ['-2147483648', '2147483647'],
  bigint: ['-9223372036854775808', '9223372036854775807'],
  'double precision': ["'NaN'", "'-0'", '0.1::float8 + 0.2', "'Infinity'"],
  real: ['0.1', "'NaN'"],
  numeric: ["'NaN'", '0.10', '123456789012345678901234567890.000000001'],
  uuid: ["'00000000-0000-0000-0000-000000000000'", 'gen_random_uuid()'],
  date: ["'infinity'", "'0044-03-15 BC'"],
  'timestamp with time zone': [
    "'infinity'",
    "'0044-03-15 12:00:00.000001+00 BC'",
    "'2026-11-30 00:00:00.123456+08'",
  ],
  'timestamp without time zone': ["'2026-02-29'::date - 1 + time '23:59:59.999999'"],
  bytea: [`'\\x00ff5c6e0a09'`, `''`],
  json: [`'{"a":  "\\u5b57", "a": 1}'`],
  jsonb: [`'{"键": ["\\\\", null, 1e400, ""]}'`, `'[]'`],
  int4multirange: [`'{[0,30),[45,60)}'`, `'{}'`],
  inet: ["'192.0.2.1/24'", "'2001:db8::1'"],
  tsvector: [`to_tsvector('simple', 'a b c')`],
  'text[]': [`array['a,b', 'NULL', null, E'"\\\\\\n', '']`, `'{}'`],
  'bigint[]': [`array[1, null, -9223372036854775808]`],
  'integer[]': [`array[[1, 2], [3, null]]`],
  'smallint[]': [`'{1,2}'`],
  'uuid[]': [`array[gen_random_uuid()]`],
};

interface Column {
  name: string;
  type: string;
  notNull: boolean;
}

/**
 * Puts rows of odd values into every table, whatever its constraints say, which are dropped before: two rows with a value in each column, and one
 * with nulls where they may be. Throws where a column has a type of which no value is known here.
 */
export async function fillWithOddRows(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  const { rows: tables } = await client.query(
    `select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
       'notNull', a.attnotnull) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  for (const { table, columns } of tables as { table: string; columns: Column[] }[]) {
    const oddValue = ({ name, type, notNull }: Column, row: number) => {
      const values = odd[type];
      if (!values) throw new Error(`${table}.${name} has a type without an odd value: ${type}`);
      return row === 2 && !notNull ? 'null' : (values[row % values.length] ?? 'null');
    };
    const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
    for (const row of [0, 1, 2])
      await client.query(
        `insert into ${client.escapeIdentifier(table)} (${names}) overriding system value
         values (${columns.map((column) => oddValue(column, row)).join(', ')})`,
      );
  }
}

/** Drops every constraint and unique index of the product's tables, so that any row may stand in them. */
export async function dropConstraints(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ declare each record; begin
       for each in select conrelid::regclass as table, conname from pg_constraint
         where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('f', 'c', 'p', 'u', 'x')
         order by contype = 'f' desc
       loop execute format('alter table %s drop constraint if exists %I cascade', each.table, each.conname); end loop;
       for each in select i.indexrelid::regclass as index from pg_index i join pg_class c on c.oid = i.indrelid
         where c.relnamespace = 'public'::regnamespace and i.indisunique
       loop execute format('drop index %s', each.index); end loop;
       for each in select attrelid::regclass as table, attname from pg_attribute where attgenerated <> '' and attnotnull
       loop execute format('alter table %s alter %I drop not null', each.table, each.attname); end loop;
     end $$`,
  );
}
