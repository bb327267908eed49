import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, college } from '../../schema/account.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import type { Database } from '../client.ts';
import { preparedRead } from './prepared-statements.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

/** Colleges with their accounts, whose e-mail address may be null. */
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

it('a group of a left-joined table whose first column is nullable is refused, prepared or not', async () => {
  const { db } = product.deps;
  const says = /the group "person" begins with account\.email, which may be null/;
  expect(() => preparedRead(nullableFirst)(db, {})).toThrow(says);
  // Unprepared selects are checked by testing/check-selects.ts.
  expect(() => nullableFirst(db).prepare('nullable first')).toThrow(says);
  await expect((async () => await nullableFirst(db))()).rejects.toThrow(says);
});

it('a group that begins with a key is accepted, and one of an inner-joined table', async () => {
  const { db } = product.deps;
  expect(await preparedRead(keyFirst)(db, {})).toEqual(expect.any(Array));
  expect(await keyFirst(db)).toEqual(expect.any(Array));
  expect(await alwaysThere(db)).toEqual(expect.any(Array));
});
