import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { account, college } from '../areas/account/account.table.ts';
import { createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import type { Database } from './client.ts';
import { compiled, type Given } from './compiled.ts';

let product: TestProduct;
let names: { id: number; name: string }[];
beforeAll(async () => {
  product = await createTestProduct();
  const classroom = await createClassroom(product);
  names = await Promise.all(['甲', '乙'].map((name) => classroom.addPerson({ name })));
});
afterAll(() => product.close());

it('is made once for the database, asked with each one’s values, and works within a transaction too', async () => {
  const build = vi.fn((db: Database, { id }: Given<{ id: number }>) =>
    db.select({ name: account.name }).from(account).where(eq(account.id, id)),
  );
  const nameOf = compiled(build);
  const { db } = product.deps;
  const [one, two] = names.map(({ id }) => id) as [number, number];
  expect(await Promise.all([nameOf(db, { id: one }), nameOf(db, { id: two })])).toEqual([
    [{ name: '甲' }],
    [{ name: '乙' }],
  ]);
  expect(build).toHaveBeenCalledTimes(1);
  await db.transaction(async (tx) => {
    await tx.update(account).set({ name: '丙' }).where(eq(account.id, one));
    expect(await nameOf(tx, { id: one })).toEqual([{ name: '丙' }]);
    expect(await nameOf(db, { id: one })).toEqual([{ name: '甲' }]);
  });
  expect(await nameOf(db, { id: one })).toEqual([{ name: '丙' }]);
});

it('reads the same rows outside a transaction as Drizzle does within one', async () => {
  const ofMany = compiled((db) =>
    db
      .select({
        account,
        college,
        own: { name: account.name, unread: sql<number>`1 + 1` },
        other: { collegeName: college.name, name: account.name },
        at: account.createdAt,
        letters: sql<number>`length(${account.name})`.as('letters'),
      })
      .from(account)
      .leftJoin(college, eq(college.id, account.collegeId))
      .orderBy(account.id),
  );
  const { db } = product.deps;
  const [made] = await db.insert(college).values({ name: '某大学' }).returning({ id: college.id });
  await db
    .update(account)
    .set({ collegeId: made?.id ?? 0 })
    .where(eq(account.name, '乙'));
  const within = await db.transaction((tx) => ofMany(tx, {}));
  // The first time it is made, by Drizzle too.
  await ofMany(db, {});
  expect(await ofMany(db, {})).toStrictEqual(within);
  expect(new Set(within.map(({ college }) => college?.name))).toEqual(new Set(['某大学', undefined]));
});

it('names two statements apart, so that each connection keeps both prepared', async () => {
  const byId = compiled((db, { id }: Given<{ id: number }>) =>
    db.select({ id: account.id }).from(account).where(eq(account.id, id)),
  );
  const byName = compiled((db, { name }: Given<{ name: string }>) =>
    db.select({ id: account.id }).from(account).where(eq(account.name, name)),
  );
  const { db } = product.deps;
  const second = names[1] as { id: number; name: string };
  for (let round = 0; round < 15; round += 1) {
    expect(await byId(db, { id: second.id })).toEqual([{ id: second.id }]);
    expect(await byName(db, { name: '乙' })).toEqual([{ id: second.id }]);
  }
  const prepared = compiled((db) =>
    db
      .select({ name: sql<string>`name` })
      .from(sql`pg_prepared_statements`)
      .where(sql`name like 'compiled %'`),
  );
  expect((await prepared(db, {})).length).toBeGreaterThanOrEqual(2);
});
