import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from '../../schema/account.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import type { Database } from '../client.ts';
import { batchedWrite, type Placeholders, preparedRead, preparedWrite } from './prepared-statements.ts';

let product: TestProduct;
let names: { id: number; name: string }[];
beforeAll(async () => {
  product = await createTestProduct();
  const classroom = await createClassroom(product);
  names = await Promise.all(['甲', '乙'].map((name) => classroom.addPerson({ name })));
});
afterAll(() => product.close());

it('a prepared read is built once, takes new values at each call, and works within a transaction', async () => {
  const build = vi.fn((db: Database, { id }: Placeholders<{ id: number }>) =>
    db.select({ name: account.name }).from(account).where(eq(account.id, id)),
  );
  const nameOf = preparedRead(build);
  const { db } = product.deps;
  const [one, two] = names.map(({ id }) => id) as [number, number];
  expect(await Promise.all([nameOf(db, { id: one }), nameOf(db, { id: two })])).toEqual([
    [{ name: '甲' }],
    [{ name: '乙' }],
  ]);
  // With its places, and once more with nothing in them (check-placeholders.ts).
  expect(build).toHaveBeenCalledTimes(2);
  await db.transaction(async (tx) => {
    await tx.update(account).set({ name: '丙' }).where(eq(account.id, one));
    expect(await nameOf(tx, { id: one })).toEqual([{ name: '丙' }]);
    expect(await nameOf(db, { id: one })).toEqual([{ name: '甲' }]);
  });
  expect(await nameOf(db, { id: one })).toEqual([{ name: '丙' }]);
});

it('two statements have different names, so that a connection keeps both prepared', async () => {
  const byId = preparedRead((db, { id }: Placeholders<{ id: number }>) =>
    db.select({ id: account.id }).from(account).where(eq(account.id, id)),
  );
  const byName = preparedRead((db, { name }: Placeholders<{ name: string }>) =>
    db.select({ id: account.id }).from(account).where(eq(account.name, name)),
  );
  const { db } = product.deps;
  const second = names[1] as { id: number; name: string };
  for (let round = 0; round < 15; round += 1) {
    expect(await byId(db, { id: second.id })).toEqual([{ id: second.id }]);
    expect(await byName(db, { name: '乙' })).toEqual([{ id: second.id }]);
  }
  const prepared = preparedRead((db) =>
    db
      .select({ name: sql<string>`name` })
      .from(sql`pg_prepared_statements`)
      .where(sql`name like 'preparedRead %'`),
  );
  expect((await prepared(db, {})).length).toBeGreaterThanOrEqual(2);
});

describe('a placeholder that is tested while the statement is built', () => {
  interface AccountValues {
    id: number;
    name: string | null;
    since: Date | null;
  }
  const mistakes: [string, (given: Placeholders<AccountValues>) => SQL | undefined][] = [
    [
      'in an if',
      ({ id, name }) => (name ? and(eq(account.id, id), eq(account.name, name)) : eq(account.id, id)),
    ],
    ['by &&', ({ id, since }) => and(eq(account.id, id), since && gt(account.createdAt, since))],
    ['by ??', ({ id, name }) => and(eq(account.id, id), eq(account.name, name ?? '甲'))],
    ['against null', ({ id, since }) => (since === null ? undefined : eq(account.id, id))],
    ['by !', ({ id, name }) => and(eq(account.id, id), name ? undefined : sql`false`)],
  ];
  const wanted = { id: 1, name: null, since: null };

  it.each(mistakes)('is refused in a read: %s', async (_, isMeant) => {
    const read = preparedRead((db, given: Placeholders<AccountValues>) =>
      db.select({ id: account.id }).from(account).where(isMeant(given)),
    );
    await expect(async () => read(product.deps.db, wanted)).rejects.toThrow('a placeholder is tested');
  });

  it.each(mistakes)('is refused in a write: %s', async (_, isMeant) => {
    const write = preparedWrite<AccountValues, object>(
      (given) => sql`update ${account} set name = name where false and ${isMeant(given) ?? sql`true`}`,
    );
    await expect(write(product.deps.db, wanted)).rejects.toThrow('a placeholder is tested');
  });

  it('is refused in a batched write, where it is a column of those who ask', async () => {
    const types = { id: 'bigint', name: 'text' };
    const write = batchedWrite<{ id: number; name: string | null }, object>(
      types,
      ({ id, name }) => sql`done as (
        update account set name = ${name ?? sql`'甲'`} from caller where account.id = ${id} and false returning caller_no)
        select caller_no from done`,
    );
    const asked = write(product.deps.db, { id: 1, name: null });
    await expect(asked).rejects.toThrow('a placeholder is tested');
  });

  it('is none where SQL decides', async () => {
    const read = preparedRead((db, { id, name }: Placeholders<AccountValues>) =>
      db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.id, id), sql`(${name}::text is null or ${account.name} = ${name}::text)`)),
    );
    const [first] = names as [(typeof names)[number]];
    expect(await read(product.deps.db, { id: first.id, name: null, since: null })).toEqual([
      { id: first.id },
    ]);
    expect(await read(product.deps.db, { id: first.id, name: '谁', since: null })).toEqual([]);
  });
});
