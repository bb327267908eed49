import { parse } from 'libpg-query';
import type pg from 'pg';
import type { VersionOf } from '../../db/changes/content-versions.ts';

/** Tables by the content version that their triggers advance. */
export type Versioned = Record<VersionOf, ReadonlySet<string>>;

/** A table that a remembered read touches though its changes advance no content version, and why that is no fault. */
export interface Unversioned {
  table: string;
  versionOf: VersionOf;
  why: string;
}

export const unversioned: Unversioned[] = [
  {
    table: 'project_file',
    versionOf: 'project',
    why: 'rows are only added, before the text that names the file is written: that text advances the version',
  },
  {
    table: 'file',
    versionOf: 'project',
    why: 'the name, the size, the kind and the pages of a file never change, and one that a project has is not deleted',
  },
];

/** The function of the triggers that advance each content version (migrations 0025, 0032). */
const functionOf: Record<VersionOf, string> = {
  project: 'project_edition_follows',
  camp: 'camp_edition_follows',
};

/**
 * Reads from the database which tables advance a content version with every insert, update and delete. A trigger that is disabled, or
 * bound to some columns or a condition, does not count.
 */
export async function readVersioned(db: Pick<pg.Client, 'query'>): Promise<Versioned> {
  const { rows } = await db.query<{ table: string; function: string }>(
    `select relname as table, proname as function from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where relnamespace = 'public'::regnamespace and tgenabled <> 'D' and tgqual is null and tgattr::text = ''
      group by relname, proname
      -- insert 4, delete 8, update 16 (PostgreSQL's pg_trigger.h)
      having bit_or(tgtype::int) & 28 = 28`,
  );
  const tablesOf = (name: string) =>
    new Set(rows.filter((row) => row.function === name).map(({ table }) => table));
  return { project: tablesOf(functionOf.project), camp: tablesOf(functionOf.camp) };
}

/** The names of tables in a parsed statement, in subqueries too; those of common table expressions are among them. */
function* relationsIn(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  const { relname } = tree as { relname?: unknown };
  if (typeof relname === 'string') yield relname;
  for (const each of Object.values(tree)) yield* relationsIn(each);
}

/** The tables that a statement touches, of those that there are. */
export async function tablesIn(
  text: string,
  { columns }: { columns: ReadonlyMap<string, unknown> },
): Promise<string[]> {
  return [...new Set(relationsIn(await parse(text)))].filter((table) => columns.has(table));
}

/** The tables of a remembered read whose changes do not advance the content version that it is remembered by. */
export async function findUnversioned(
  { text, remembered }: { text: string; remembered: VersionOf },
  { versioned, schema }: { versioned: Versioned; schema: { columns: ReadonlyMap<string, unknown> } },
): Promise<string[]> {
  const tables = await tablesIn(text, schema);
  return tables.filter((table) => !versioned[remembered].has(table));
}
