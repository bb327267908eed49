import type pg from 'pg';
import { fill, sizeOf } from '../../../../scripts/lib/million/fill.mjs';
import { fillEmpty } from './rows.ts';
import { readSchema } from './schema.ts';
import { smallTables } from './small.ts';

/** The share of a million students that is inserted; the statistics are scaled up to all of them. */
const share = 0.005;

/** A whole read of a table; `by`: the node of the plan, or the table whose deletions cause it. */
export interface WholeRead {
  table: string;
  by: string;
}

export interface Large {
  tables: Set<string>;
  /** The partial indexes. */
  partial: Set<string>;
  /** By table: the large tables that are read as a whole for each deleted row, because a foreign key has no index. */
  searched: Map<string, string[]>;
}

/** Foreign keys whose columns have no index. */
const unindexed = `select here.relname as table, there.relname as to from pg_constraint c
    join pg_class here on here.oid = conrelid join pg_class there on there.oid = confrelid
  where contype = 'f' and here.relnamespace = 'public'::regnamespace and not exists (
    select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = conrelid and indkey[0] = any(conkey)
      and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))`;

/** Turns the vacuum and the counting of rows off that PostgreSQL does by itself. */
const uncounted = `do $$ declare name regclass; begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s set (autovacuum_enabled = false)', name);
  end loop; end $$`;

/** Gives a migrated database the statistics of a million students. */
export async function makeLarge(client: pg.Client): Promise<Large> {
  await client.query(`insert into project_type (slug, name, name_en, summary, sort) values ('data', '数据', 'Data', '', 1);
    insert into certificate_template (version, image) values (1, '')`);
  // PostgreSQL itself would count the rows anew by and by.
  await client.query(uncounted);
  // The search indexes of lessons take ms a row, so minutes for all of these; projects and chapters are small tables.
  await client.query('drop index chapter_terms, project_terms');
  // More projects than the share, so that each has as few students as with a million.
  await fill(client, { ...sizeOf(share), projects: 2_000 }, () => undefined);
  await fillEmpty(client);
  const { columns } = await readSchema(client);
  const small = new Set(smallTables.flatMap(({ tables }) => tables));
  const tables = new Set([...columns.keys()].filter((table) => !small.has(table)));
  // Scales the row counts of growing tables up to the million.
  await client.query(
    `update pg_class set reltuples = reltuples * $1 where relname = any($2) and relkind = 'r' and reltuples > 0`,
    [1 / share, [...tables]],
  );
  const { rows: indexes } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  const { rows: links } = await client.query<{ table: string; to: string }>(unindexed);
  const searched = new Map<string, string[]>();
  for (const { table, to } of links)
    if (tables.has(table)) searched.set(to, [...(searched.get(to) ?? []), table]);
  return { tables, partial: new Set(indexes.map(({ name }) => name)), searched };
}

interface Plan {
  'Node Type': string;
  Operation?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'TID Cond'?: string;
  Plans?: Plan[];
}

/** The whole reads in a plan. `limited`: a node above takes only a few rows. */
function* findWhole(plan: Plan, large: Large, limited = false): Generator<WholeRead> {
  const { 'Node Type': by, 'Relation Name': table } = plan;
  const narrowed =
    plan['Index Cond'] !== undefined ||
    plan['Recheck Cond'] !== undefined ||
    plan['TID Cond'] !== undefined ||
    large.partial.has(plan['Index Name'] ?? '');
  const reads = by === 'Seq Scan' || (/Scan/.test(by) && !narrowed && !limited);
  if (table && large.tables.has(table) && reads) yield { table, by };
  if (table && plan.Operation === 'Delete')
    for (const each of large.searched.get(table) ?? []) yield { table: each, by: `deleting from ${table}` };
  // A sort or aggregate reads everything below it before its first row.
  const below = by === 'Limit' || (limited && !/Sort|Aggregate|Hash|Materialize|WindowAgg|SetOp/.test(by));
  for (const each of plan.Plans ?? []) yield* findWhole(each, large, below);
}

const plannable = /^\s*(select|with|insert|update|delete)\b/i;

/** The large tables that a statement reads as a whole, with a generic plan. */
export async function findWholeReads(client: pg.Client, text: string, large: Large): Promise<WholeRead[]> {
  if (!plannable.test(text)) return [];
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  return [...findWhole(rows[0]['QUERY PLAN'][0].Plan, large)];
}
