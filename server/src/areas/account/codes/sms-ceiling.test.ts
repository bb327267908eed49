import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCode, solutionOf, someone } from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ SMS_HOURLY: '6', SMS_ABROAD: '+44', SMS_ABROAD_HOURLY: '2' });
});
afterAll(() => product.close());

/** What the log says of ceilings at a level. */
const alarms = (wanted: string) =>
  product.logged
    .filter(({ level, msg }) => level === wanted && msg.includes('ceiling'))
    .map(({ of, ceiling }) => ({ of, ceiling }));

const british = (n: number) => ({ ...someone(), countryCode: '44', mobile: `740012345${n}` });

it('no message goes abroad unless a setting names the country', async () => {
  const american = { ...someone(), countryCode: '1', mobile: '2015550123' };
  expect(await sendCode(product, american)).toMatchObject({
    code: -2,
    msg: '本站暂不向 +1 的号码发送短信，请换一个号码，或用密码、扫码登录',
  });
  const home = { ...someone(), countryCode: '852', mobile: '51234567' };
  expect(await sendCode(product, home)).toMatchObject({ code: 1 });
});

it('abroad and over all numbers there is a ceiling each hour, also for those who ask at once', async () => {
  const asked = await Promise.all([1, 2, 3, 4].map((n) => sendCode(product, british(n))));
  // Each costs money: work first, from the first message on.
  expect(asked).toMatchObject(Array(4).fill({ code: -2, data: { challenge: { maxnumber: 50_000 } } }));
  const sends = asked.map(({ data }, n) => sendCode(product, british(n), { challenge: solutionOf(data) }));
  const abroad = await Promise.all(sends);
  expect(abroad.map(({ code }) => code).sort()).toEqual([-4, -4, 1, 1]);
  expect(alarms('error')).toEqual([{ of: 'abroad', ceiling: 2 }]);
  const all = await Promise.all(Array.from({ length: 6 }, () => sendCode(product, someone())));
  expect(all.filter(({ code }) => code === 1)).toHaveLength(3);
  expect(all.find(({ code }) => code !== 1)).toMatchObject({ code: -4, status: 429 });
  expect(alarms('error')).toContainEqual({ of: 'all', ceiling: 6 });
  expect(alarms('warn')).toContainEqual({ of: 'all', ceiling: 6 });
  product.clock.forward(3601);
  expect(await sendCode(product, someone())).toMatchObject({ code: 1 });
});

it.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, -1],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' }, -1],
  [{ origin: 'https://evil.example' }, -1],
  [{ origin: 'null' }, -1],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 1],
  [{ origin: 'http://localhost:80' }, 1],
  [{}, 1],
] as [Record<string, string>, number][])(
  'a page of another site cannot post a form that costs: %j',
  async (headers, code) => {
    product.clock.forward(3601);
    const { countryCode, mobile, address } = someone();
    const payload = { countryCode, mobile, scene: 'register' };
    const answer = await product.call('POST /passport/Api/User/mobileCode', payload, {
      address,
      headers: { host: 'localhost:80', ...headers },
      form: true,
    });
    expect(answer.code).toBe(code);
  },
);
