import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import { flagBytes, idBytes, inBytes, timeBytes } from './in-bytes.ts';

const { product } = useClassroom();

const bytesOf = (values: string) =>
  inBytes(
    [idBytes(sql`id`), flagBytes(sql`flag`), timeBytes(sql`at`)],
    sql`from (values ${sql.raw(values)}) as given (id, flag, at)`,
    (row) => ({ id: row.id(), flag: row.flag(), at: row.time().toISOString() }),
  );
const read = async (values: string) => {
  const [row] = await product.deps.db.select({ all: bytesOf(values) }).from(sql`(select) as one`);
  return row?.all;
};

test('rows come as they are, large numbers and times before 2000 as well', async () => {
  const values = `(1::bigint, true, '2026-11-25T01:02:03.456789Z'::timestamptz),
    (9007199254740991, false, '1999-12-31T23:59:59.999Z'), (4294967296, true, '2000-01-01T00:00:00Z')`;
  expect(await read(values)).toEqual([
    { id: 1, flag: true, at: '2026-11-25T01:02:03.456Z' },
    { id: Number.MAX_SAFE_INTEGER, flag: false, at: '1999-12-31T23:59:59.999Z' },
    { id: 2 ** 32, flag: true, at: '2000-01-01T00:00:00.000Z' },
  ]);
});

test('none is none', async () => {
  const [row] = await product.deps.db
    .select({
      all: inBytes([idBytes(sql`1::bigint`)], sql`from (select) as nothing where false`, (one) => one.id()),
    })
    .from(sql`(select) as one`);
  expect(row?.all).toEqual([]);
});
