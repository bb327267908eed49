import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, college } from '../areas/account/account.table.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import type { Database } from './client.ts';
import { compiled } from './compiled.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

/** Colleges with the accounts that name them, whose e-mail address may be null. */
const nullableFirst = (db: Database) =>
  db
    .select({ id: college.id, person: { email: account.email, name: account.name } })
    .from(college)
    .leftJoin(account, eq(account.collegeId, college.id));
const keyFirst = (db: Database) =>
  db
    .select({ id: college.id, person: { id: account.id, email: account.email } })
    .from(college)
    .leftJoin(account, eq(account.collegeId, college.id));
const alwaysThere = (db: Database) =>
  db
    .select({ id: college.id, person: { email: account.email, name: account.name } })
    .from(college)
    .innerJoin(account, eq(account.collegeId, college.id));

it('a group of a left-joined table that begins with a column that may be null is refused, prepared or not', async () => {
  const { db } = product.deps;
  const says = /the group "person" begins with account\.email, which may be null/;
  expect(() => compiled(nullableFirst)(db, {})).toThrow(says);
  // Of plain selects the tests' own check (testing/check-selects.ts).
  expect(() => nullableFirst(db).prepare('nullable first')).toThrow(says);
  await expect((async () => await nullableFirst(db))()).rejects.toThrow(says);
});

it('one that begins with a key is taken, and one of a table whose row is always there', async () => {
  const { db } = product.deps;
  expect(await compiled(keyFirst)(db, {})).toEqual(expect.any(Array));
  expect(await keyFirst(db)).toEqual(expect.any(Array));
  expect(await alwaysThere(db)).toEqual(expect.any(Array));
});
