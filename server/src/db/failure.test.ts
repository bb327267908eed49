import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { college } from '../schema/account.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { describeFailure } from './failure.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const failureOf = async (act: () => PromiseLike<unknown>) => {
  const error = await Promise.resolve(act()).catch((thrown: unknown) => thrown);
  return describeFailure(error as Error);
};

it('a failed query is logged with its text and the reason, without its parameters', async () => {
  const { db } = product.deps;
  const mobile = '13800000001';
  await db.insert(college).values({ name: mobile });
  const twice = await failureOf(() => db.insert(college).values({ name: mobile }));
  expect(twice).toMatchObject({
    message: expect.stringContaining('Failed query: insert into "college"'),
    code: '23505',
    constraint: 'college_name_unique',
    reason: expect.stringContaining('duplicate key'),
    stack: expect.stringContaining('failure.test.ts'),
  });
  const unfit = await failureOf(() => db.execute(sql`select ${mobile}::text::smallint`));
  expect(unfit).toMatchObject({ code: '22003', message: expect.stringContaining('$1') });
  expect(JSON.stringify([twice, unfit])).not.toContain(mobile);
});

it('any other error is logged with its message, its code and its cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(describeFailure(new Error('no storage', { cause }))).toMatchObject({
    type: 'Error',
    message: 'no storage',
    cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
});
