import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, sendCode, solutionOf, someone } from '../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createAccount } from './account.domain.ts';
import { openSession } from './session/session.domain.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

describe('country codes', () => {
  it('begin with mainland China, Hong Kong, Macao and Taiwan', async () => {
    const { data } = await product.call('GET /api/Shixi_Static/mobileCity');
    expect(data.slice(0, 4)).toEqual([
      { code: '86', name: '中国', nameEn: 'China' },
      { code: '852', name: '中国香港', nameEn: 'Hong Kong, China' },
      { code: '853', name: '中国澳门', nameEn: 'Macao, China' },
      { code: '886', name: '中国台湾', nameEn: 'Taiwan, China' },
    ]);
  });

  it('have one row for each country, also where several share a code', async () => {
    const { data } = await product.call('GET /api/Shixi_Static/mobileCity');
    const names = data.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(200);
    const sharing = data.filter(({ code }) => code === '1').map(({ nameEn }) => nameEn);
    expect(sharing).toEqual(expect.arrayContaining(['United States', 'Canada', 'Jamaica']));
    expect(data.every(({ name, nameEn }) => /\p{sc=Han}/u.test(name) && !/^[A-Z]{2}$/.test(nameEn))).toBe(
      true,
    );
  });
});

describe('asking whether a number is registered', () => {
  const ask = (payload: Record<string, unknown>, address = '10.7.0.1') =>
    product.call('POST /api/service/mobile/mobileIsExist', payload, { address, form: true });

  it('says yes and no, however the number is written', async () => {
    const who = someone();
    await register(product, who);
    for (const [countryCode, mobile] of [
      ['86', who.mobile],
      ['+86', `+86 ${who.mobile}`],
      ['86', `86${who.mobile}`],
    ]) {
      expect(await ask({ countryCode, mobile })).toMatchObject({
        code: 1,
        msg: '该手机号已注册',
        data: { exist: true },
      });
    }
    const { countryCode, mobile } = someone();
    expect(await ask({ countryCode, mobile })).toMatchObject({
      code: 1,
      msg: '该手机号未注册',
      data: { exist: false },
    });
  });

  it('does not take a number under the code of another country', async () => {
    expect(await ask({ countryCode: '852', mobile: '+8613800000001' })).toMatchObject({ code: -3 });
  });

  it('is no free oracle: an address that asks very often has work to do before each answer', async () => {
    const { countryCode, mobile } = someone();
    const address = '10.7.0.2';
    await ask({ countryCode, mobile }, address);
    await product.deps.db.execute(sql`update address_use set uses = 397 where address = ${address}`);
    const asks = Array.from({ length: 10 }, () => ask({ countryCode, mobile }, address));
    const answers = await Promise.all(asks);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
    const asked = answers.filter(({ code }) => code === -2);
    expect(asked).toMatchObject(Array(7).fill({ data: { challenge: { maxnumber: 50_000 } } }));
    const uses = async (action: string) =>
      (
        await product.deps.db.execute<{ uses: number }>(
          sql`select uses from address_use where address = ${address} and action = ${action}`,
        )
      ).rows[0]?.uses;
    // What is asked for work again and again is not even counted.
    const before = await uses('lookup');
    expect(await ask({ countryCode, mobile }, address)).toMatchObject({ code: -2, data: { challenge: {} } });
    expect([await uses('lookup'), await uses('lookup after work')]).toEqual([before, undefined]);

    const challenge = solutionOf(asked[0]?.data);
    expect(await ask({ countryCode, mobile, challenge }, address)).toMatchObject({ code: 1 });
    expect(await ask({ countryCode, mobile, challenge }, address)).toMatchObject({ code: -2 });
    expect(await uses('lookup after work')).toBe(1);

    expect(await ask({ countryCode, mobile }, '10.7.0.3')).toMatchObject({ code: 1 });
    product.clock.forward(600);
    expect(await ask({ countryCode, mobile }, address)).toMatchObject({ code: 1 });
  });

  it('also with work is answered 6,000 times in ten minutes, of which sends that told are some', async () => {
    const who = { ...someone(), address: '10.7.0.4' };
    const window = 600_000;
    product.clock.set(new Date(Math.ceil(product.clock.now().getTime() / window) * window));
    await register(product, who);
    product.clock.forward(60);
    const { countryCode, mobile, address } = who;
    await ask({ countryCode, mobile }, address);
    await product.deps.db.execute(sql`
      update address_use set uses = 400 where address = ${address} and action = 'lookup'`);
    const solved = async () => {
      const { data } = await ask({ countryCode, mobile }, address);
      return { challenge: solutionOf(data) };
    };
    expect(await ask({ countryCode, mobile, ...(await solved()) }, address)).toMatchObject({ code: 1 });
    await product.deps.db.execute(sql`
      update address_use set uses = 5999 where address = ${address} and action = 'lookup after work'`);
    const told = await sendCode(product, who, { challenge: solutionOf((await sendCode(product, who)).data) });
    expect(told).toMatchObject({ code: -2, msg: '该手机号已注册，请直接登录' });
    expect(await ask({ countryCode, mobile, ...(await solved()) }, address)).toMatchObject({ status: 429 });
    const untold = await sendCode(product, who, {
      challenge: solutionOf((await sendCode(product, who)).data),
    });
    expect(untold).toMatchObject({ status: 429, code: -4 });
  });
});

describe('the number in the user info', () => {
  it.each([
    ['86', '13800000999', '138****0999'],
    ['852', '51234567', '51****67'],
    ['1', '2015550123', '201****0123'],
  ])('of +%s shows only its ends', async (countryCode, mobile, masked) => {
    const now = product.clock.now();
    const accountId = await createAccount(product.deps.db, {
      countryCode,
      mobile,
      name: '测试员',
      password: 'dawn-over-7-hills',
      termsVersion: 'test',
      role: 'teacher',
      now,
    });
    const { token } = await openSession(product.deps.db, {
      accountId: Number(accountId),
      now,
      device: '',
      demo: true,
      security: product.deps.security,
    });
    const { data } = await product.call('POST /capi/Student/getUserInfo', {}, { token });
    expect(data).toMatchObject({ countryCode, mobile: masked, role: 'teacher' });
  });
});
