import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lastCode,
  register,
  registration,
  type Someone,
  sendCode,
  solutionOf,
  someone,
} from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { checkCode, spendCode } from './sms-code.domain.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const tryCode = (who: Someone, code: string) =>
  product.call('POST /passport/Api/user/registByMobile', registration(who, code), who);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Codes sent earlier, as rows: from many numbers and one address, or the other way round. */
async function sentBefore(count: number, { address, mobile }: { address: string; mobile?: string }) {
  const now = product.clock.now();
  await product.deps.db.execute(sql`
    insert into sms_code (country_code, mobile, scene, code_hash, address, sent_at, expires_at)
    select '86', coalesce(${mobile ?? null}, (13900000000 + n)::text), 'register', '\\x00', ${address}::inet,
      ${now}::timestamptz - interval '20 minutes', ${now} from generate_series(1, ${count}::int) n`);
}

async function rowOf({ mobile }: Someone) {
  const found = await product.deps.db.execute<{ tries: number; code_hash: Buffer; rows: string }>(
    sql`select tries, code_hash, count(*) over () as rows from sms_code where mobile = ${mobile}`,
  );
  return found.rows[0];
}

describe('sending a code', () => {
  it('sends six digits that the answer and the database do not show', async () => {
    const who = someone();
    const answer = await sendCode(product, who);
    expect(answer).toMatchObject({ code: 1, msg: '验证码已发送到您的手机', data: { resendIn: 60 } });
    const code = await lastCode(product, who);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(answer)).not.toContain(code);
    const kept = (await rowOf(who))?.code_hash;
    expect(kept).toHaveLength(32);
    expect(kept?.toString('latin1')).not.toContain(code);
  });

  it('makes nobody wait longer than the rule where the clock was set back', async () => {
    const [little, much] = [someone(), someone()];
    await Promise.all([sendCode(product, little), sendCode(product, much)]);
    product.clock.forward(-30);
    const soon = await sendCode(product, little);
    expect(soon).toMatchObject({ code: -4, msg: '验证码已发送，请 60 秒后再获取', data: { retryAfter: 60 } });
    product.clock.forward(-7200);
    expect(await sendCode(product, much)).toMatchObject({ code: 1 });
    expect(await sendCode(product, much)).toMatchObject({ code: -4, data: { retryAfter: 60 } });
    product.clock.forward(7230);
  });

  it('sends one message when one number asks ten times at once', async () => {
    // Connections first: while they open, requests come one by one.
    await Promise.all(Array.from({ length: 10 }, () => sendCode(product, someone())));
    const who = someone();
    // Each from another network, so that nothing but the number is shared.
    const asks = Array.from({ length: 10 }, (_, n) =>
      sendCode(product, { ...who, address: `10.6.0.${n + 1}` }),
    );
    const answers = await Promise.all(asks);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const late = answers.filter(({ code }) => code === -4);
    expect(late).toHaveLength(9);
    expect(late[0]).toMatchObject({ status: 429, data: { retryAfter: 60 } });
    expect((await rowOf(who))?.rows).toBe('1');
  });

  it('treats one number written in several ways as one', async () => {
    const who = someone();
    expect(await sendCode(product, who)).toMatchObject({ code: 1 });
    const spaced = `+86 ${who.mobile.slice(0, 3)} ${who.mobile.slice(3)}`;
    expect(await sendCode(product, who, { countryCode: '+86', mobile: spaced })).toMatchObject({ code: -4 });
  });

  it('sends again after 60 seconds, five times an hour, ten times a day', async () => {
    const who = someone();
    for (let n = 0; n < 5; n += 1) {
      expect(await sendCode(product, who)).toMatchObject({ code: 1 });
      product.clock.forward(59);
      expect(await sendCode(product, who)).toMatchObject({ code: -4, data: { retryAfter: 1 } });
      product.clock.forward(1);
    }
    const sixth = await sendCode(product, who);
    expect(sixth).toMatchObject({ code: -4, data: { retryAfter: 3300 } });
    expect(sixth.msg).toContain('一小时');
    product.clock.forward(3600);
    for (let n = 0; n < 5; n += 1) {
      expect(await sendCode(product, who)).toMatchObject({ code: 1 });
      product.clock.forward(60);
    }
    product.clock.forward(3600);
    const eleventh = await sendCode(product, who);
    expect(eleventh).toMatchObject({ code: -4 });
    expect(eleventh.msg).toContain('一天');
  });

  it('refuses what is not a mobile number and names the field', async () => {
    for (const wrong of [{ mobile: '12345678901' }, { mobile: '1380000' }, { countryCode: '999' }]) {
      const answer = await sendCode(product, someone(), wrong);
      expect(answer.code).toBe(-3);
      expect(answer.msg).toContain('手机号');
    }
  });

  it('refuses to register a number twice, and to log in or reset one that is not registered', async () => {
    const who = someone();
    await register(product, who);
    product.clock.forward(60);
    expect(await sendCode(product, who)).toMatchObject({ code: -2, msg: '该手机号已注册，请直接登录' });
    expect(await sendCode(product, who, { scene: 'login' })).toMatchObject({ code: 1 });
    for (const scene of ['login', 'reset']) {
      expect(await sendCode(product, someone(), { scene })).toMatchObject({ code: -2 });
    }
  });

  it('binds a new number only for someone who is logged in', async () => {
    expect(await sendCode(product, someone(), { scene: 'bind' })).toMatchObject({ code: -1 });
  });
});

describe('caps of an address', () => {
  it('demands a challenge from a busy address, and takes each solution once', async () => {
    const { address } = someone();
    await sentBefore(9, { address });
    expect(await sendCode(product, { ...someone(), address })).toMatchObject({ code: 1 });
    const busy = await sendCode(product, { ...someone(), address });
    expect(busy).toMatchObject({ code: -2, data: { challenge: { algorithm: 'SHA-256' } } });
    const solution = solutionOf(busy.data);

    const solved = JSON.parse(atob(solution)) as { number: number };
    const wrong = btoa(JSON.stringify({ ...solved, number: solved.number + 1 }));
    for (const each of [wrong, 'nonsense', btoa('null')]) {
      const answer = await sendCode(product, { ...someone(), address }, { challenge: each });
      expect(answer).toMatchObject({ code: -2, data: { challenge: {} } });
    }
    const sends = Array.from({ length: 5 }, () =>
      sendCode(product, { ...someone(), address }, { challenge: solution }),
    );
    const codes = (await Promise.all(sends)).map(({ code }) => code);
    expect(codes.sort()).toEqual([-2, -2, -2, -2, 1]);
  });

  it('does not take a solution after it has expired', async () => {
    const { address } = someone();
    await sentBefore(40, { address });
    const { data } = await sendCode(product, { ...someone(), address });
    const solution = solutionOf(data);
    product.clock.forward(601);
    const late = await sendCode(product, { ...someone(), address }, { challenge: solution });
    expect(late).toMatchObject({ code: -2, data: { challenge: {} } });
  });

  it('refuses an address far above the cap, until the hour has passed', async () => {
    const { address } = someone();
    await sentBefore(2_000, { address });
    const who = { ...someone(), address };
    expect(await sendCode(product, who)).toMatchObject({ code: -4, status: 429 });
    product.clock.forward(3600);
    expect(await sendCode(product, who)).toMatchObject({ code: 1 });
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    await sentBefore(2_000, { address: '2001:db8:1:2::' });
    expect(await sendCode(product, { ...someone(), address: '2001:db8:1:2:3:4:5:6' })).toMatchObject({
      code: -4,
    });
    expect(await sendCode(product, { ...someone(), address: '2001:db8:1:3::6' })).toMatchObject({ code: 1 });
  });
});

describe('trying a code', () => {
  it('looks at five of 200 parallel guesses, and not at the right one after them', async () => {
    const who = someone();
    await sendCode(product, who);
    const code = await lastCode(product, who);
    const answers = await Promise.all(Array.from({ length: 200 }, () => tryCode(who, otherThan(code))));
    const evaluated = answers.filter(({ msg }) => msg.startsWith('验证码不正确'));
    expect(evaluated).toHaveLength(5);
    expect(answers.every((answer) => answer.code === -2)).toBe(true);
    expect((await rowOf(who))?.tries).toBe(5);
    expect(await tryCode(who, code)).toMatchObject({ code: -2 });
  });

  it('takes the fifth try', async () => {
    const who = someone();
    await sendCode(product, who);
    const code = await lastCode(product, who);
    for (let n = 0; n < 4; n += 1) expect(await tryCode(who, otherThan(code))).toMatchObject({ code: -2 });
    expect(await tryCode(who, code)).toMatchObject({ code: 1 });
  });

  it('lets one of several succeed that found it right at the same time, whatever the code is for', async () => {
    const { deps, clock } = product;
    const who = someone();
    const { mobile, countryCode } = who;
    const number = { mobile, countryCode };
    await sendCode(product, who);
    const code = await lastCode(product, who);
    const checks = Array.from({ length: 5 }, () =>
      checkCode(deps, { number, scene: 'register', address: who.address }, code),
    );
    const spends = (await Promise.all(checks)).map(({ id }) =>
      deps.db.transaction((tx) => spendCode(tx, { number, id, now: clock.now() })),
    );
    const settled = await Promise.allSettled(spends);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lasts five minutes', async () => {
    const [early, late] = [someone(), someone()];
    await sendCode(product, early);
    await sendCode(product, late);
    product.clock.forward(299);
    expect(await tryCode(early, await lastCode(product, early))).toMatchObject({ code: 1 });
    product.clock.forward(1);
    expect(await tryCode(late, await lastCode(product, late))).toMatchObject({ code: -2 });
  });

  it('ends with a newer one of the same scene', async () => {
    const who = someone();
    await sendCode(product, who);
    const older = await lastCode(product, who);
    product.clock.forward(60);
    await sendCode(product, who);
    const newer = await lastCode(product, who);
    if (older !== newer) expect(await tryCode(who, older)).toMatchObject({ code: -2 });
    expect(await tryCode(who, newer)).toMatchObject({ code: 1 });
  });

  it('holds for its own scene alone', async () => {
    const who = someone();
    const token = await register(product, someone());
    const { mobile, countryCode } = who;
    const bind = { countryCode, mobile, scene: 'bind' };
    expect(await product.call('POST /passport/Api/User/mobileCode', bind, { token })).toMatchObject({
      code: 1,
    });
    expect(await tryCode(who, await lastCode(product, who))).toMatchObject({ code: -2 });
  });

  it('takes work for the next one after ten wrong tries in a day, and no more than that', async () => {
    const who = someone();
    for (let round = 0; round < 2; round += 1) {
      await sendCode(product, who);
      const wrong = otherThan(await lastCode(product, who));
      for (let n = 0; n < 5; n += 1) expect(await tryCode(who, wrong)).toMatchObject({ code: -2 });
      product.clock.forward(60);
    }
    const asked = await sendCode(product, who);
    expect(asked).toMatchObject({ code: -2, data: { challenge: { maxnumber: 200_000 } } });
    expect(await sendCode(product, who, { challenge: solutionOf(asked.data) })).toMatchObject({ code: 1 });
    product.clock.forward(24 * 3600);
    expect(await sendCode(product, who)).toMatchObject({ code: 1 });
    expect(await tryCode(who, await lastCode(product, who))).toMatchObject({ code: 1 });
  });
});
