import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeFor,
  goodPassword,
  lastCode,
  register,
  registration,
  type Someone,
  sendCode,
  someone,
} from '../../../testing/account.ts';
import { sendAccountNotices } from '../../../testing/jobs/send-account-notices.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const half = 180 * day;
const numberOf = ({ countryCode, mobile }: Someone) => ({ countryCode, mobile });
const quick = (who: Someone, code: string, more: object = {}) =>
  product.call('POST /passport/Api/user/QuickLogin', { ...numberOf(who), code, ...more }, who);
const login = (account: string) =>
  product.call('POST /passport/Api/user/Login', { account, password: goodPassword });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });

/** An account that nobody has used for `seconds`. */
async function unused(seconds: number) {
  const who = someone();
  const token = await register(product, who);
  const { userId } = (await infoOf(token)).data;
  product.clock.forward(seconds);
  return { ...who, token, userId };
}

describe('a code on a number whose account nobody has used for half a year', () => {
  it('logs in with the name on it alone, however that is written', async () => {
    const who = await unused(half);
    const code = await codeFor(product, who, 'login');
    expect(await quick(who, code)).toMatchObject({ code: -2, data: { nameAsked: true } });
    const stranger = await quick(who, code, { name: '王大山' });
    expect(stranger).toMatchObject({ code: -2, data: { nameAsked: true } });
    expect(JSON.stringify(stranger)).not.toContain('林');
    expect(await quick(who, code, { name: ' lin XIAOZHI ' })).toMatchObject({ code: 1 });
    // It is in use again.
    expect(await quick(who, await codeFor(product, who, 'login'))).toMatchObject({ code: 1 });
  });

  it('is asked for no name a day earlier, nor where a session was used all the time', async () => {
    const early = await unused(half - day);
    expect(await quick(early, await codeFor(product, early, 'login'))).toMatchObject({ code: 1 });
    const busy = await unused(0);
    for (let month = 0; month < 7; month += 1) {
      product.clock.forward(25 * day);
      expect(await infoOf(busy.token)).toMatchObject({ code: 1 });
    }
    product.clock.forward(20 * day);
    expect(await quick(busy, await codeFor(product, busy, 'login'))).toMatchObject({ code: 1 });
  });

  it('is asked for no name where a session was used less than half a year ago, however lately it was used before', async () => {
    const who = await unused(29 * day);
    expect(await infoOf(who.token)).toMatchObject({ code: 1 });
    product.clock.forward(half - day);
    expect(await sendCode(product, who, { newOwner: true })).toMatchObject({ code: -2 });
    expect(await quick(who, await codeFor(product, who, 'login'))).toMatchObject({ code: 1 });
  });

  it('sets no new password without the name, and five wrong names are all there are in a day', async () => {
    const who = await unused(half);
    const reset = (code: string, more: object = {}) =>
      product.call(
        'POST /passport/Api/user/resetPassword',
        { ...numberOf(who), code, password: 'night-over-8-seas', ...more },
        who,
      );
    const code = await codeFor(product, who, 'reset');
    expect(await reset(code)).toMatchObject({ code: -2, data: { nameAsked: true } });
    for (let n = 0; n < 4; n += 1) expect(await reset(code, { name: `王${n}` })).toMatchObject({ code: -2 });
    const second = await codeFor(product, who, 'reset');
    expect(await reset(second, { name: '王五' })).toMatchObject({ code: -2 });
    expect(await reset(second, { name: '林小知' })).toMatchObject({ code: -4 });
    product.clock.forward(day);
    expect(await reset(await codeFor(product, who, 'reset'), { name: '林小知' })).toMatchObject({ code: 1 });
  });

  it('the password alone still logs in', async () => {
    const who = await unused(half);
    expect(await login(who.mobile)).toMatchObject({ code: 1 });
  });
});

describe('the new owner of such a number', () => {
  const claim = async (who: Someone, more: object = {}) => {
    await sendCode(product, who, { newOwner: true });
    const payload = { ...registration(who, await lastCode(product, who)), name: '王大山', newOwner: true };
    return product.call('POST /passport/Api/user/registByMobile', { ...payload, ...more }, who);
  };

  it('registers; the old account keeps what it has, without the number, and is found by its e-mail', async () => {
    const who = await unused(0);
    const email = `old-${who.mobile}@example.com`;
    await product.deps.db.execute(sql`update account set email = ${email} where id = ${who.userId}`);
    product.clock.forward(half);
    const { data } = await claim(who);
    const mine = (await infoOf(data.token)).data;
    expect(mine).toMatchObject({ name: '王大山', email: null });
    expect(mine.userId).not.toBe(who.userId);
    expect(await infoOf(who.token)).toMatchObject({ code: -9 });

    const back = await login(email);
    expect(back).toMatchObject({ code: 1 });
    expect((await infoOf(back.data.token)).data).toMatchObject({
      userId: who.userId,
      name: '林小知',
      mobile: '',
    });
    const events = product.recorded.filter(({ event }) => event === 'number.released');
    expect(events).toMatchObject([{ accountId: who.userId }]);
    expect(JSON.stringify(events)).not.toContain(who.mobile);
    // Its owner hears of it by e-mail, and the number's new owner of nothing that is not theirs.
    await sendAccountNotices(product);
    const told = await product.deps.db.execute<{ mobile: string; email: string }>(
      sql`select mobile, email from outbox_message where text like '%刚刚被更改%' and (mobile = ${who.mobile} or email = ${email})`,
    );
    expect(told.rows).toEqual([{ mobile: '', email }]);
  });

  it('of a number that its owner uses gets neither code nor account', async () => {
    const who = await unused(half - day);
    expect(await sendCode(product, who, { newOwner: true })).toMatchObject({
      code: -2,
      msg: '该手机号已注册，请直接登录',
    });
    // Not by the word alone either: a code that was sent before the owner came back.
    const late = await unused(half);
    await sendCode(product, late, { newOwner: true });
    const code = await lastCode(product, late);
    expect(await login(late.mobile)).toMatchObject({ code: 1 });
    const payload = { ...registration(late, code), newOwner: true };
    expect(await product.call('POST /passport/Api/user/registByMobile', payload, late)).toMatchObject({
      code: -2,
      msg: '该手机号已注册，请直接登录',
    });
    expect(await login(late.mobile)).toMatchObject({ code: 1 });
  });

  it('says that it is theirs: a registration as any other does not take a number', async () => {
    const who = await unused(half);
    expect(await sendCode(product, who)).toMatchObject({ code: -2, msg: '该手机号已注册，请直接登录' });
    await sendCode(product, who, { newOwner: true });
    const payload = registration(who, await lastCode(product, who));
    expect(await product.call('POST /passport/Api/user/registByMobile', payload, who)).toMatchObject({
      code: -2,
    });
  });
});
