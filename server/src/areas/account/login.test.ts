import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, register, type Someone, someone } from '../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const loginAs = (account: string, password: string, address?: string) =>
  product.call('POST /passport/Api/user/Login', { account, password }, { address });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });

async function student(): Promise<Someone> {
  const who = someone();
  await register(product, who);
  return who;
}

describe('logging in', () => {
  it('takes the mobile number with and without its country code, and a bound e-mail', async () => {
    const { mobile, address } = await student();
    const email = `student-${mobile}@example.com`;
    await product.deps.db.execute(sql`update account set email = ${email} where mobile = ${mobile}`);
    for (const account of [mobile, `+86${mobile}`, `+86 ${mobile}`, `86${mobile}`, email.toUpperCase()]) {
      const answer = await loginAs(account, goodPassword, address);
      expect(answer, account).toMatchObject({ code: 1, msg: '登录成功' });
      expect(await infoOf(answer.data.token)).toMatchObject({ code: 1, data: { email } });
    }
  });

  it('answers a wrong account and a wrong password alike', async () => {
    const { mobile, address } = await student();
    const known = await loginAs(mobile, 'not-the-password-1', address);
    expect(known).toEqual({ status: 200, code: -2, msg: '账号或密码不正确', data: null });
    for (const account of ['13899999999', 'nobody@example.com', 'nonsense']) {
      expect(await loginAs(account, 'not-the-password-1', address)).toEqual(known);
    }
  });

  it('looks at ten of 60 parallel wrong passwords of one account', async () => {
    const { mobile } = await student();
    const tries = Array.from({ length: 60 }, (_, n) =>
      loginAs(mobile, `wrong-password-${n}`, `10.9.0.${n + 1}`),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ code }) => code === -2)).toHaveLength(10);
    const late = answers.filter(({ code }) => code === -4);
    expect(late).toHaveLength(50);
    expect(late[0]).toMatchObject({ status: 429, data: { retryAfter: 900 } });
    expect(await loginAs(`+86${mobile}`, goodPassword)).toMatchObject({ code: -4 });
    product.clock.forward(900);
    expect(await loginAs(mobile, goodPassword)).toMatchObject({ code: 1 });
  });

  it('counts an account that does not exist just the same', async () => {
    const account = 'never-there@example.com';
    for (let n = 0; n < 10; n += 1) expect(await loginAs(account, 'wrong-1234')).toMatchObject({ code: -2 });
    expect(await loginAs(account, 'wrong-1234')).toMatchObject({ code: -4 });
  });

  it('waits longer the more often a password was wrong', async () => {
    const { mobile, address } = await student();
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 10; n += 1) await loginAs(mobile, 'wrong-1234', address);
      product.clock.forward(901);
    }
    const answer = await loginAs(mobile, goodPassword, address);
    expect(answer.code).toBe(-4);
    expect((answer.data as unknown as { retryAfter: number }).retryAfter).toBeGreaterThan(20 * 3600);
  });

  it('forgets wrong passwords after a right one', async () => {
    const { mobile, address } = await student();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await loginAs(mobile, 'wrong-1234', address);
      expect(await loginAs(mobile, goodPassword, address)).toMatchObject({ code: 1 });
    }
  });

  it('stops an address that tries one account after another', async () => {
    const { mobile } = await student();
    const address = '10.8.0.1';
    await product.deps.db.execute(sql`
      insert into login_failure (account, address, failed_at)
      select 'somebody ' || n, ${address}::inet, ${product.clock.now()} from generate_series(1, 200) n`);
    expect(await loginAs(mobile, goodPassword, address)).toMatchObject({ code: -4 });
    expect(await loginAs(mobile, goodPassword, '10.8.0.2')).toMatchObject({ code: 1 });
  });

  it('keeps no account name of those who fail', async () => {
    await loginAs('my-password-in-the-wrong-field', 'wrong-1234');
    const { rows } = await product.deps.db.execute<{ kept: string }>(
      sql`select f::text as kept from login_failure f where account like '%my-password%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a session', () => {
  it('ends at logout, and no other with it', async () => {
    const { mobile, address } = await student();
    const [one, two] = await Promise.all([
      loginAs(mobile, goodPassword, address),
      loginAs(mobile, goodPassword, address),
    ]);
    const logout = await product.call('POST /passport/Api/user/logout', {}, { token: one.data.token });
    expect(logout).toMatchObject({ code: 1, data: {} });
    expect(await infoOf(one.data.token)).toMatchObject({ code: -9 });
    expect(await infoOf(two.data.token)).toMatchObject({ code: 1 });
  });

  it('lives 30 days from its last use', async () => {
    const { mobile, address } = await student();
    const { data } = await loginAs(mobile, goodPassword, address);
    const day = 24 * 3600;
    product.clock.forward(29 * day);
    expect(await infoOf(data.token)).toMatchObject({ code: 1 });
    product.clock.forward(29 * day);
    expect(await infoOf(data.token)).toMatchObject({ code: 1 });
    product.clock.forward(30 * day);
    expect(await infoOf(data.token)).toMatchObject({ code: -9 });
  });
});
