import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeFor,
  goodPassword,
  lastCode,
  register,
  type Someone,
  solutionOf,
  someone,
} from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });
const loginAs = (account: string, password: string) =>
  product.call('POST /passport/Api/user/Login', { account, password });
const numberOf = ({ countryCode, mobile }: Someone) => ({ countryCode, mobile });

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function student() {
  const who = someone();
  return { ...who, token: await register(product, who) };
}

describe('QuickLogin', () => {
  const quickLogin = (who: Someone, code: string) =>
    product.call('POST /passport/Api/user/QuickLogin', { ...numberOf(who), code }, { form: true });

  it('logs in with a code sent to the number', async () => {
    const who = await student();
    const answer = await quickLogin(who, await codeFor(product, who, 'login'));
    expect(answer).toMatchObject({ code: 1, msg: '登录成功' });
    expect(await infoOf(answer.data.token)).toMatchObject({ code: 1, data: { name: '林小知' } });
  });

  it('tells who has no code nothing of whether the number is registered', async () => {
    const [known, unknown] = [await student(), someone()];
    const refusals = await Promise.all([quickLogin(known, '123456'), quickLogin(unknown, '123456')]);
    expect(refusals[0]).toMatchObject({ code: -2, msg: '验证码已失效或输错次数过多，请重新获取' });
    expect(refusals[1]).toEqual(refusals[0]);
    const { countryCode, mobile } = unknown;
    const payload = { countryCode, mobile, scene: 'login' };
    expect(await product.call('POST /passport/Api/User/mobileCode', payload)).toMatchObject({
      code: -2,
      msg: '该手机号未注册，请先注册',
    });
  });

  it('gives one token for one code, of 20 that use it at the same time', async () => {
    const who = await student();
    const code = await codeFor(product, who, 'login');
    // Five tries a code: the sixth and later are not even compared.
    const answers = await Promise.all(Array.from({ length: 20 }, () => quickLogin(who, code)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === -2)).toHaveLength(19);
    expect(await quickLogin(who, code)).toMatchObject({ code: -2 });
  });

  it('takes no code that was sent for something else', async () => {
    const who = await student();
    expect(await quickLogin(who, await codeFor(product, who, 'reset'))).toMatchObject({ code: -2 });
  });

  it('a stranger with two messages and ten wrong codes keeps nobody from logging in or resetting', async () => {
    const who = await student();
    const stranger = { ...who, address: '10.7.0.1' };
    const quickFrom = (address: string, code: string) =>
      product.call('POST /passport/Api/user/QuickLogin', { ...numberOf(who), code }, { address });
    for (let round = 0; round < 2; round += 1) {
      const wrong = wrongOf(await codeFor(product, stranger, 'login'));
      for (let n = 0; n < 6; n += 1)
        expect(await quickFrom(stranger.address, wrong)).toMatchObject({ code: -2 });
    }
    // The last code is also the owner's, who has it on the phone: from another address it has its tries.
    expect(await quickFrom(who.address, await lastCode(product, who))).toMatchObject({ code: 1 });

    // A new one takes a little work, and none on a device that is known.
    product.clock.forward(61);
    const send = (more: Record<string, unknown>) =>
      product.call('POST /passport/Api/User/mobileCode', { ...numberOf(who), scene: 'reset', ...more });
    const asked = await send({});
    expect(asked).toMatchObject({ code: -2, data: { challenge: { maxnumber: 200_000 } } });
    const { deviceMark } = (await loginAs(who.mobile, goodPassword)).data;
    expect(await send({ deviceMarks: [deviceMark] })).toMatchObject({ code: 1 });
    expect(await send({ challenge: solutionOf(asked.data) })).toMatchObject({ code: 1 });
  });

  it('strangers who have used up a number’s messages leave those of a known device', async () => {
    const who = await student();
    const { deviceMark } = (await loginAs(who.mobile, goodPassword)).data;
    for (let n = 0; n < 4; n += 1) await codeFor(product, { ...who, address: `10.7.1.${n + 1}` }, 'login');
    product.clock.forward(61);
    const payload = { ...numberOf(who), scene: 'login' };
    const send = (more: Record<string, unknown> = {}) =>
      product.call('POST /passport/Api/User/mobileCode', { ...payload, ...more });
    expect(await send()).toMatchObject({ code: -4 });
    expect(await send({ deviceMarks: [deviceMark] })).toMatchObject({ code: 1 });
    expect(await send({ deviceMarks: [deviceMark] })).toMatchObject({ code: -4 });
  });
});

describe('resetting the password', () => {
  const reset = (who: Someone, code: string, password: string) =>
    product.call('POST /passport/Api/user/resetPassword', { ...numberOf(who), code, password });
  const next = 'night-over-8-seas';

  it('ends every session of the account, and the old password with them', async () => {
    const who = await student();
    const { data } = await loginAs(who.mobile, goodPassword);
    const bystander = await student();
    expect(await reset(who, await codeFor(product, who, 'reset'), next)).toMatchObject({ code: 1, data: {} });
    for (const token of [who.token, data.token]) expect(await infoOf(token)).toMatchObject({ code: -9 });
    expect(await infoOf(bystander.token)).toMatchObject({ code: 1 });
    expect(await loginAs(who.mobile, goodPassword)).toMatchObject({ code: -2 });
    expect(await loginAs(who.mobile, next)).toMatchObject({ code: 1 });
  });

  it('leaves no session of a login that was under way with the old password', async () => {
    const who = await student();
    const code = await codeFor(product, who, 'reset');
    const [, ...logins] = await Promise.all([
      reset(who, code, next),
      ...Array.from({ length: 6 }, () => loginAs(who.mobile, goodPassword)),
    ]);
    const alive = await Promise.all(
      logins.filter(({ code }) => code === 1).map(({ data }) => infoOf(data.token)),
    );
    expect(alive.map((answer) => answer.code).filter((code) => code === 1)).toEqual([]);
  });

  it('refuses a bad password without costing the code, and an unknown number', async () => {
    const who = await student();
    const code = await codeFor(product, who, 'reset');
    for (const bad of ['short1', 'onlyletters', `x${who.mobile}`]) {
      expect(await reset(who, code, bad)).toMatchObject({ code: -2, msg: expect.stringContaining('密码') });
    }
    // Only with the code one learns whether a password is the owner's name.
    const named = 'linxiaozhi-9-river';
    expect(await reset(who, wrongOf(code), named)).toMatchObject({ msg: expect.stringContaining('验证码') });
    expect(await reset(who, code, named)).toMatchObject({ code: -2, msg: expect.stringContaining('姓名') });
    expect(await reset(who, code, next)).toMatchObject({ code: 1 });
    expect(await reset(who, code, next)).toMatchObject({ code: -2 });
    expect(await reset(someone(), '123456', next)).toMatchObject({
      code: -2,
      msg: '验证码已失效或输错次数过多，请重新获取',
    });
  });

  it('lets someone in again without work who had tried too many passwords', async () => {
    const who = await student();
    for (let n = 0; n < 10; n += 1) await loginAs(who.mobile, `wrong-1234-${n}`);
    expect(await loginAs(who.mobile, goodPassword)).toMatchObject({ code: -2, data: { challenge: {} } });
    await reset(who, await codeFor(product, who, 'reset'), next);
    expect(await loginAs(who.mobile, next)).toMatchObject({ code: 1 });
  });
});
