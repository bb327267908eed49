import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import { flagBytes, floatBytes, inBytes, orNone, textBytes, timeBytes, wholeBytes } from './in-bytes.ts';

const { product } = useClassroom();

const bytesOf = (values: string) =>
  inBytes(
    [wholeBytes(sql`id`), flagBytes(sql`flag`), timeBytes(sql`at`)],
    sql`from (values ${sql.raw(values)}) as given (id, flag, at)`,
    (row) => ({ id: row.whole(), flag: row.flag(), at: row.time().toISOString() }),
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
      all: inBytes([wholeBytes(sql`1::bigint`)], sql`from (select) as nothing where false`, (one) =>
        one.whole(),
      ),
    })
    .from(sql`(select) as one`);
  expect(row?.all).toEqual([]);
});

test('what may be null is there or not, and what follows it is itself', async () => {
  const [row] = await product.deps.db
    .select({
      all: inBytes(
        [
          ...[orNone(wholeBytes(sql`id`)), orNone(floatBytes(sql`score`)), orNone(flagBytes(sql`flag`))],
          ...[orNone(timeBytes(sql`at`)), orNone(textBytes(sql`name`)), textBytes(sql`last`)],
        ],
        sql`from (values (7::bigint, 59.75::float8, false, '2026-11-25T01:02:03Z'::timestamptz, '张三 ✓', ''),
          (null, null, null, null, null, 'z')) as given (id, score, flag, at, name, last)`,
        (one) => [
          ...[one.wholeOrNone(), one.floatOrNone(), one.flagOrNone()],
          ...[one.timeOrNone()?.toISOString(), one.textOrNone(), one.text()],
        ],
      ),
    })
    .from(sql`(select) as one`);
  expect(row?.all).toEqual([
    [7, 59.75, false, '2026-11-25T01:02:03.000Z', '张三 ✓', ''],
    [null, null, null, undefined, null, 'z'],
  ]);
});
