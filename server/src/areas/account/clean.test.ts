import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOldMessages } from '../../sms/outbox.ts';
import { register, sendCode, someone } from '../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { cleanUp } from './clean.domain.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const tables = ['sms_code', 'wrong_try', 'outbox_message', 'login_ticket', 'address_use', 'session'];
async function count() {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await product.deps.db.execute<{ n: number }>(
      sql`select count(*)::int n from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

const clean = () => Promise.all([cleanUp(product.deps), deleteOldMessages(product.deps)]);

it('forgets what nothing reads any more, and nothing else, also when two processes do it at once', async () => {
  const act = async () => {
    const who = someone();
    await register(product, who);
    await product.call('POST /passport/Api/user/Login', { account: who.mobile, password: 'wrong-1234' }, who);
    await product.call('GET /api/service/wechat/createLoginMiniCode', {}, who);
    await product.deps.db.execute(sql`update outbox_message set created_at = ${product.clock.now()}
      where mobile = ${who.mobile}`);
  };
  await act();
  const one = await count();
  expect(Object.values(one).every((n) => n > 0)).toBe(true);
  await clean();
  expect(await count()).toEqual(one);

  product.clock.forward(31 * 24 * 3600);
  await act();
  await Promise.all([clean(), clean()]);
  expect(await count()).toEqual(one);
  // The caps still see what is new.
  expect(await sendCode(product, someone())).toMatchObject({ code: 1 });
});
