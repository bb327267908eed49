import type pg from 'pg';
import { fill, sizeOf } from '../../../../scripts/lib/million/fill.mjs';
import { readSchema } from './schema.ts';

/** The share of a million students that is really there; what the planner is told is the whole. */
const share = 0.005;
/** Rows from which a table is large. */
const fromRows = 500_000;

/** A table that is read from end to end; `by`: the node of the plan that does. */
export interface WholeRead {
  table: string;
  by: string;
}

/** The large tables, and the indexes that hold a part of their table, which is what they narrow a read to. */
export interface Large {
  tables: Set<string>;
  partial: Set<string>;
}

/** Makes a migrated database one of a million students, as far as its planner knows. */
export async function makeLarge(client: pg.Client): Promise<Large> {
  await client.query(`insert into project_type (slug, name, name_en, summary, sort) values ('data', '数据', 'Data', '', 1);
    insert into certificate_template (version, image) values (1, '')`);
  // More projects than the share: as few students in each as there are of a million.
  await fill(client, { ...sizeOf(share), projects: 2_000 }, () => undefined);
  // Of what grows with the students as many rows to a page as make the whole million of what is there.
  const { owner } = await readSchema(client);
  await client.query(
    `update pg_class set reltuples = reltuples * $1 where relname = any($2) and relkind = 'r' and reltuples > 0`,
    [1 / share, [...owner.keys(), 'notice']],
  );
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [fromRows],
  );
  const { rows: indexes } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  return {
    tables: new Set(rows.map(({ table }) => table)),
    partial: new Set(indexes.map(({ name }) => name)),
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}

/** `limited`: what stands above takes a few rows and no more. */
function* findWhole(plan: Plan, large: Large, limited = false): Generator<WholeRead> {
  const { 'Node Type': by, 'Relation Name': table } = plan;
  const narrowed =
    plan['Index Cond'] !== undefined ||
    plan['Recheck Cond'] !== undefined ||
    large.partial.has(plan['Index Name'] ?? '');
  const reads = by === 'Seq Scan' || (/Scan/.test(by) && !narrowed && !limited);
  if (table && large.tables.has(table) && reads) yield { table, by };
  // What sorts or groups has read everything below it before it gives the first row.
  const below = by === 'Limit' || (limited && !/Sort|Aggregate|Hash|Materialize|WindowAgg|SetOp/.test(by));
  for (const each of plan.Plans ?? []) yield* findWhole(each, large, below);
}

const plannable = /^\s*(select|with|insert|update|delete)\b/i;

/** The large tables that one statement reads from end to end, whatever values it is given. */
export async function findWholeReads(client: pg.Client, text: string, large: Large): Promise<WholeRead[]> {
  if (!plannable.test(text)) return [];
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  return [...findWhole(rows[0]['QUERY PLAN'][0].Plan, large)];
}
