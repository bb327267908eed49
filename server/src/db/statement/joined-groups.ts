import { type AnyColumn, Column, getTableName, is } from 'drizzle-orm';

/** One column of a select as Drizzle keeps it: `path` is `[name]`, or `[group, name]` within a group. */
export interface SelectedField {
  path: string[];
  field: unknown;
}

/**
 * Refuses a select whose rows would lose values. Drizzle reads a group of columns of a left-joined table as null when the group's
 * **first** column is null, so that column must be one that is never null: with `progress: { mediaId, seconds }` a row whose
 * media_id is null reads as "no progress", though its seconds are there.
 *
 * `joined`: for each table of the select, whether its row is always there (Drizzle's `joinsNotNullableMap`). Throws an Error that
 * names the group.
 */
export function checkJoinedGroups(
  fields: SelectedField[],
  joined: Record<string, boolean> | undefined,
): void {
  const grouped = fields.filter(({ path, field }) => path.length === 2 && is(field, Column));
  for (const [group, columns = []] of Map.groupBy(grouped, ({ path }) => path[0])) {
    const [first, ...rest] = columns.map(({ field }) => field as AnyColumn);
    if (!first) continue;
    const table = getTableName(first.table);
    // Drizzle leaves a group alone where its table is always there, or where its columns are of several tables.
    if (joined?.[table] !== false || rest.some((column) => getTableName(column.table) !== table)) continue;
    if (!first.notNull)
      throw new Error(
        `the group "${group}" begins with ${table}.${first.name}, which may be null: put a not-null column first, such as a part of the primary key`,
      );
  }
}
