import { type AnyColumn, Column, getTableName, is, SQL } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}
/** One column of a statement as Drizzle keeps it: where its value goes, and what it is. */
export interface Field {
  path: string[];
  field: unknown;
}
interface Place {
  at: number;
  key: string;
  decoder: Decoder;
}
/** What of a row stands together under a name; null: at its top. `missing`: the column that is null where the join found nothing. */
interface Part {
  name: string | null;
  places: Place[];
  missing: number | null;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field as unknown as Decoder;
  const expression = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder;
  };
  return expression.decoder;
}

/** By Drizzle's rule: a part whose columns are all of one table that is joined from outside, told by the first of them. */
function missingOf(own: (Field & { at: number })[], joined: Record<string, boolean>): number | null {
  const columns = own.filter(({ field }) => is(field, Column));
  const tables = new Set(columns.map(({ field }) => getTableName((field as AnyColumn).table)));
  const [table] = tables;
  return table === undefined || tables.size > 1 || joined[table] ? null : (columns[0]?.at ?? null);
}

function partsOf(fields: Field[], joined: Record<string, boolean> | undefined): Part[] {
  const placed = fields.map((each, at) => ({ ...each, at }));
  if (placed.some(({ path }) => path.length > 2)) throw new Error('a row is nested deeper than is read');
  const byName = Map.groupBy(placed, ({ path }) => (path.length === 2 ? (path[0] as string) : null));
  return [...byName].map(([name, own]) => ({
    name,
    places: own.map(({ path, at, field }) => ({ at, key: path.at(-1) as string, decoder: decoderOf(field) })),
    missing: name !== null && joined ? missingOf(own, joined) : null,
  }));
}

/** Reads rows as Drizzle does, what it looks up for each value looked up once. `joined`: tables whose row is always there. */
export function rowReader(fields: Field[], joined: Record<string, boolean> | undefined) {
  const parts = partsOf(fields, joined);
  return (row: unknown[]): Record<string, unknown> => {
    const read: Record<string, unknown> = {};
    for (const { name, places, missing } of parts) {
      if (missing !== null && row[missing] === null) {
        read[name as string] = null;
        continue;
      }
      const part: Record<string, unknown> = name === null ? read : {};
      for (const { at, key, decoder } of places)
        part[key] = row[at] === null ? null : decoder.mapFromDriverValue(row[at]);
      if (name !== null) read[name] = part;
    }
    return read;
  };
}
