import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, expectTypeOf, test } from 'vitest';
import { account, college, session } from '../schema/account.ts';
import { attempt } from '../schema/assessment.ts';
import { useClassroom } from '../testing/use-classroom.ts';
import { jsonRows, orNull } from './json-rows.ts';

const { product, classroom } = useClassroom();

/** What a statement with this one column reads. */
async function read<T>(all: SQL<T>) {
  const [row] = await product.deps.db.select({ all }).from(sql`(select) as one`);
  return row?.all as T;
}
const people = (id: number, more = sql``) => sql`from ${account} ${more} where ${eq(account.id, id)}`;

test('each value is read as Drizzle reads its column, a time as a Date, and null stays null', async () => {
  const { id } = await classroom.addPerson({ name: '张三 ✓ “x”' });
  const createdAt = new Date('1999-12-31T23:59:59.999Z');
  await product.deps.db.update(account).set({ createdAt }).where(eq(account.id, id));
  const fields = {
    id: account.id,
    name: account.name,
    email: account.email,
    createdAt: account.createdAt,
    role: account.role,
    age: sql<number>`7`,
  };
  const plain = await product.deps.db
    .select({ name: account.name, role: account.role })
    .from(account)
    .where(eq(account.id, id));
  const rows = await read(jsonRows(fields, people(id)));
  expect(rows).toEqual([{ id, ...plain[0], email: null, createdAt, age: 7 }]);
});

test('a nullable column is nullable in the type, and no row is lost where it is null', async () => {
  const rows = await read(
    jsonRows(
      { no: attempt.no, endsAt: attempt.endsAt },
      sql`from (values (1, now()), (2, null)) as ${attempt} (no, ends_at)`,
    ),
  );
  expectTypeOf(rows).toEqualTypeOf<{ no: number; endsAt: Date | null }[]>();
  expect(rows.map(({ no, endsAt }) => [no, endsAt === null])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('rows that name their order come in it, however the database joins them', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) ids.push((await classroom.addPerson()).id);
  const [lowest = 0, middle = 0, highest = 0] = ids;
  const places = sql`(values (${highest}::bigint, 1), (${middle}::bigint, 2), (${lowest}::bigint, 3))`;
  const ordered = await product.deps.db.transaction(async (tx) => {
    // The planner sorts both sides by the key for a merge join.
    await tx.execute(sql`set local enable_hashjoin = off`);
    await tx.execute(sql`set local enable_nestloop = off`);
    const all = jsonRows(
      { id: account.id },
      {
        from: sql`from (select * from ${places} as place (id, at) order by at) as place join ${account} on account.id = place.id`,
        orderBy: sql`place.at`,
      },
    );
    return tx.select({ all }).from(sql`(select) as one`);
  });
  expect(ordered[0]?.all.map(({ id }) => id)).toEqual([highest, middle, lowest]);
});

test('no rows are an empty list', async () => {
  expect(await read(jsonRows({ id: account.id }, people(0)))).toEqual([]);
});

test('a not-null column that an outer join leaves out throws, unless it is wrapped in orNull', async () => {
  const { id } = await classroom.addPerson();
  const withCollege = people(id, sql`left join ${college} on ${eq(college.id, account.collegeId)}`);
  await expect(read(jsonRows({ college: college.name }, withCollege))).rejects.toThrow(
    'the field "college" is null, of a column that is never null',
  );
  expect(await read(jsonRows({ college: orNull(college.name) }, withCollege))).toEqual([{ college: null }]);
});

test('a column of bytes is refused', () => {
  expect(() => jsonRows({ hash: session.tokenHash }, sql`from ${session}`)).toThrow('"hash"');
});
