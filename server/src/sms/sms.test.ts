import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registration, type Someone, sendCode, someone } from '../testing/account.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { type Api, aliyun, keyId, keySecret, startSmsProvider, tencent } from '../testing/sms-provider.ts';

interface Case {
  api: Api;
  env: Record<string, string>;
  /** The number as the provider wants it. */
  to: (who: { countryCode: string; mobile: string }) => string;
  codeIn: (values: unknown) => string;
  codes: { limit: string; number: string; other: string };
}

const cases: Record<'aliyun' | 'tencent', Case> = {
  aliyun: {
    api: aliyun,
    env: {},
    to: ({ countryCode, mobile }) => (countryCode === '86' ? mobile : countryCode + mobile),
    codeIn: (values) => {
      expect(values).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
      return (values as { code: string }).code;
    },
    codes: {
      limit: 'isv.BUSINESS_LIMIT_CONTROL',
      number: 'isv.MOBILE_NUMBER_ILLEGAL',
      other: 'isv.AMOUNT_NOT_ENOUGH',
    },
  },
  tencent: {
    api: tencent,
    env: { SMS_APP_ID: '1400000000' },
    to: ({ countryCode, mobile }) => `+${countryCode}${mobile}`,
    codeIn: (values) => {
      expect(values).toEqual([expect.stringMatching(/^\d{6}$/), '5']);
      return (values as string[])[0] ?? '';
    },
    codes: {
      limit: 'LimitExceeded.PhoneNumberOneHourLimit',
      number: 'InvalidParameterValue.IncorrectPhoneNumber',
      other: 'FailedOperation.InsufficientBalanceInSmsPackage',
    },
  },
};

describe.each(['aliyun', 'tencent'] as const)('with %s', (sender) => {
  const { api, env, to, codeIn, codes } = cases[sender];
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;
  let product: TestProduct;
  beforeEach(async () => {
    provider = await startSmsProvider(api);
    product = await createTestProduct({
      ...env,
      SMS_SENDER: sender,
      SMS_KEY_ID: keyId,
      SMS_KEY_SECRET: keySecret,
      SMS_SIGN: '知行',
      SMS_TEMPLATE: 'register=T1,login=T2,reset=T3,bind=T4',
      SMS_TEMPLATE_ABROAD: 'T9',
      SMS_ENDPOINT: provider.endpoint,
    });
  });
  afterEach(async () => {
    await product.close();
    provider.close();
    expect(JSON.stringify(product.logged)).not.toMatch(
      /138000\d{5}|\b\d{6}\b|nobody-may-see|it (names|tells)/,
    );
  });

  const newest = () => provider.state.taken.at(-1);
  const registerWith = (who: Someone, code: string) =>
    product.call('POST /passport/Api/user/registByMobile', registration(who, code), who);

  it('the code comes by a signed request, in the template of its scene, and registers', async () => {
    const who = someone();
    expect(await sendCode(product, who)).toMatchObject({ code: 1, data: { resendIn: 60 } });
    expect(provider.state.taken).toHaveLength(1);
    expect(newest()).toMatchObject({ to: to(who), sign: '知行', template: 'T1' });
    expect(await registerWith(who, codeIn(newest()?.values))).toMatchObject({ code: 1 });
    product.clock.forward(60);
    expect(await sendCode(product, who, { scene: 'reset' })).toMatchObject({ code: 1 });
    expect(newest()).toMatchObject({ to: to(who), template: 'T3' });
  });

  it('a number abroad gets the template for abroad', async () => {
    const who = { ...someone(), countryCode: '852', mobile: '51234567' };
    expect(await sendCode(product, who)).toMatchObject({ code: 1 });
    expect(newest()).toMatchObject({ to: to(who), template: 'T9' });
  });

  it.each([
    [codes.limit, { code: -4, status: 429, msg: '该手机号收到的短信太多，请一小时后再试' }],
    [codes.number, { code: -2, msg: '该手机号收不到短信，请核对号码或换一个' }],
    [codes.other, { code: -2, msg: '短信暂时发不出去，请稍后再试' }],
    ['cut', { code: -2, msg: '短信暂时发不出去，请稍后再试' }],
  ])('%s is told as what one can do, and what was not sent does not count', async (fault, answer) => {
    const who = someone();
    provider.state.fault = fault;
    expect(await sendCode(product, who)).toMatchObject(answer);
    if (fault !== 'cut')
      expect(product.logged).toContainEqual(expect.objectContaining({ providerCode: fault }));
    provider.state.fault = null;
    expect(await sendCode(product, who)).toMatchObject({ code: 1 });
  });

  it('there is no outbox to read', async () => {
    expect((await product.app.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
  });
});
