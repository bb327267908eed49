import type pg from 'pg';
import type { Schema } from './reading.ts';

/**
 * The tables of a migrated database. Students own the accounts, and each table whose primary key begins with a column that references an
 * account, or such a column of another table that students own.
 */
export async function readSchema(db: Pick<pg.Client, 'query'>): Promise<Schema> {
  const { rows: columns } = await db.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
  const { rows: keys } = await db.query<{ table: string; first: string }>(
    `select relname as table, attname as first from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisprimary and relnamespace = 'public'::regnamespace`,
  );
  const { rows: links } = await db.query<{ table: string; column: string; to: string; target: string }>(
    `select here.relname as table, mine.attname as column, there.relname as to, theirs.attname as target
      from pg_constraint c join pg_class here on here.oid = conrelid join pg_class there on there.oid = confrelid,
        unnest(conkey, confkey) as pair (own, other)
        join pg_attribute mine on mine.attnum = own join pg_attribute theirs on theirs.attnum = other
      where contype = 'f' and here.relnamespace = 'public'::regnamespace
        and mine.attrelid = conrelid and theirs.attrelid = confrelid`,
  );
  const owner = new Map([['account', 'id']]);
  for (let before = 0; before < owner.size; ) {
    before = owner.size;
    for (const { table, first } of keys)
      if (
        links.some(
          (link) => link.table === table && link.column === first && owner.get(link.to) === link.target,
        )
      )
        owner.set(table, first);
  }
  const byTable = new Map<string, Set<string>>();
  for (const { table, column } of columns) byTable.set(table, (byTable.get(table) ?? new Set()).add(column));
  return { columns: byTable, owner };
}
