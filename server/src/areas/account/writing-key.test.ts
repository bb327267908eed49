import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassroom } from '../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const ask = (token?: string) => product.call('POST /capi/Student/getWritingKey', {}, token ? { token } : {});

test('an account has one pair of keys for ever, its own, and only for who is logged in', async () => {
  const classroom = await createClassroom(product);
  const [one, other] = [await classroom.addPerson(), await classroom.addPerson()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(one.token)));
  expect(new Set(answers.map(({ data }) => data.privateKey)).size).toBe(1);
  expect((await ask(one.token)).data).toEqual(answers[0]?.data);
  expect((await ask(other.token)).data.privateKey).not.toBe(answers[0]?.data.privateKey);
  expect(await ask()).toMatchObject({ code: -9 });
});
