import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { account } from '../schema/account.ts';
import { codeFor, goodPassword, lastCode, register, sendCode, someone } from '../testing/account.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const open = (headers: Record<string, string>) => product.app.inject({ url: '/dev/outbox', headers });

it('the outbox shows the sent messages, newest first, as JSON and as a page without scripts', async () => {
  expect((await open({ accept: 'text/html' })).body).toContain('还没有短信');
  const [first, second] = [someone(), someone()];
  await sendCode(product, first);
  await sendCode(product, second);
  const answer = await open({ accept: 'application/json' });
  const messages = answer.json<{ mobile: string; text: string; countryCode: string; createdAt: string }[]>();
  expect(messages.map(({ mobile }) => mobile)).toEqual([second.mobile, first.mobile]);
  expect(messages[0]).toEqual({
    countryCode: '86',
    mobile: second.mobile,
    email: '',
    text: expect.stringMatching(/^验证码 \d{6}，用于注册知行账号，5 分钟内有效/),
    createdAt: expect.stringMatching(/Z$/),
  });
  const page = await open({ accept: 'text/html' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain(await lastCode(product, first));
  expect(page.body).not.toContain('<script');
});

it('a message is shown as escaped text', async () => {
  await product.deps.sms.send({
    countryCode: '86',
    mobile: '13800000998',
    scene: 'login',
    code: '000000',
    minutes: 5,
    text: '<img src=x onerror=alert(1)>',
  });
  const { body } = await open({ accept: 'text/html' });
  expect(body).not.toContain('<img');
  expect(body).toContain('&lt;img');
});

describe('the demo is of this machine alone', () => {
  const accept = { accept: 'application/json' };
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    product.app.inject({ url: '/dev/outbox', remoteAddress, headers: { ...accept, ...headers } });

  it.each([
    ['127.0.0.1', { host: 'localhost:3000' }],
    ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }],
    ['::1', { host: '[::1]:3000' }],
  ])('from %s under %j there is an outbox', async (address, headers) => {
    expect((await ask(address, headers)).statusCode).toBe(200);
  });

  it.each([
    ['127.0.0.1', { host: 'zhixing.example' }],
    ['127.0.0.1', { host: 'localhost.example' }],
    ['127.0.0.1', { host: '192.168.1.2:3000' }],
    ['203.0.113.7', { host: 'localhost:3000' }],
    ['192.168.1.3', { host: '127.0.0.1:3000' }],
    ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-host': 'zhixing.example' }],
    ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }],
    ['127.0.0.1', { host: 'localhost:3000', forwarded: 'for=203.0.113.7' }],
    ['127.0.0.1', { host: 'localhost:3000', via: '1.1 proxy' }],
  ])('from %s under %j there is none', async (address, headers) => {
    const answer = await ask(address, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([404, -3]);
  });

  it('with a PUBLIC_URL of the world there is none for anybody, and no message goes out', async () => {
    const open = await createTestProduct({ PUBLIC_URL: 'https://zhixing.example' });
    expect((await open.app.inject({ url: '/dev/outbox', headers: accept })).statusCode).toBe(404);
    expect(await sendCode(open, someone())).toMatchObject({
      code: -2,
      msg: expect.stringContaining('没有开通短信'),
    });
    await open.close();
  });

  it('its accounts neither log in nor stay logged in where the site is reached by another name', async () => {
    const who = someone();
    const mine = await register(product, who);
    const login = (host: string) =>
      product.call(
        'POST /passport/Api/user/Login',
        { account: who.mobile, password: goodPassword },
        { headers: { host } },
      );
    const info = (token: string, host: string) =>
      product.call('POST /capi/Student/getUserInfo', {}, { token, headers: { host } });
    expect(await login('zhixing.example')).toMatchObject({ code: 1 });
    await product.deps.db.update(account).set({ isDemo: true }).where(eq(account.mobile, who.mobile));
    expect(await login('localhost')).toMatchObject({ code: 1 });
    expect(await info(mine, 'localhost')).toMatchObject({ code: 1 });
    expect(await login('zhixing.example')).toMatchObject({ code: -2, msg: '示例账号只能在本机使用' });
    expect(await info(mine, 'zhixing.example')).toMatchObject({ code: -9 });
    const code = await codeFor(product, who, 'login');
    const payload = { countryCode: who.countryCode, mobile: who.mobile, code };
    const byCode = await product.call('POST /passport/Api/user/QuickLogin', payload, {
      headers: { host: 'zhixing.example' },
    });
    expect(byCode).toMatchObject({ code: -2, msg: '示例账号只能在本机使用' });
  });

  it('those of an earlier start are none in production, nor with a PUBLIC_URL of the world', async () => {
    const who = someone();
    const mine = await register(product, who);
    await product.deps.db.update(account).set({ isDemo: true }).where(eq(account.mobile, who.mobile));
    const { config } = product.deps;
    expect(await product.call('POST /capi/Student/getUserInfo', {}, { token: mine })).toMatchObject({
      code: 1,
    });
    const app = await createApp({ ...product.deps, config: { ...config, demo: false } } as never);
    const login = await app.inject({
      method: 'POST',
      url: '/passport/Api/user/Login',
      headers: { host: 'localhost' },
      payload: { account: who.mobile, password: goodPassword },
    });
    expect(login.json()).toMatchObject({ code: -2, msg: '示例账号只能在本机使用' });
    const info = await app.inject({
      method: 'POST',
      url: '/capi/Student/getUserInfo',
      headers: { token: mine },
      payload: {},
    });
    expect(info.json()).toMatchObject({ code: -9 });
    await app.close();
  });
});

it('a message that could not be sent is not counted, and the answer says so', async () => {
  const who = someone();
  const working = product.deps.sms.send;
  product.deps.sms.send = () => Promise.reject(new Error('the provider is down'));
  expect(await sendCode(product, who)).toMatchObject({ code: -2, msg: '短信暂时发不出去，请稍后再试' });
  product.deps.sms.send = working;
  expect(await sendCode(product, who)).toMatchObject({ code: 1 });
});
