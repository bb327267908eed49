import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCode, sendCode, someone } from '../testing/account.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const open = (headers: Record<string, string>) => product.app.inject({ url: '/dev/outbox', headers });

it('the outbox shows what was sent, newest first, as JSON and as a page without scripts', async () => {
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

it('a message is shown as text, whatever it holds', async () => {
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

it('a message that could not be sent does not count, and says so', async () => {
  const who = someone();
  const working = product.deps.sms.send;
  product.deps.sms.send = () => Promise.reject(new Error('the provider is down'));
  expect(await sendCode(product, who)).toMatchObject({ code: -2, msg: '短信暂时发不出去，请稍后再试' });
  product.deps.sms.send = working;
  expect(await sendCode(product, who)).toMatchObject({ code: 1 });
});
