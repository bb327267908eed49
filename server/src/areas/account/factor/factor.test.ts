import type { Role } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../schema/account.ts';
import { recoveryCode, secondFactor } from '../../../schema/second-factor.ts';
import { codeFor, goodPassword, register, someone } from '../../../testing/account.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { setPost } from '../post.domain.ts';
import { stepOf } from './totp.ts';

const { product, classroom } = useClassroom();
type FactorUser = ReturnType<typeof someone>;

let who: FactorUser;
let token: string;
beforeEach(async () => {
  who = someone();
  token = await register(product, who);
});

const call = ((key, payload, options) =>
  product.call(key, payload, { token, ...options })) as typeof product.call;
/** What the app shows; `away` half minutes from now. */
function shownBy(secret: string, away = 0) {
  const timestamp = product.clock.now().getTime() + away * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
const login = (more: object = {}) =>
  product.call(
    'POST /passport/Api/user/Login',
    { account: who.mobile, password: goodPassword, ...more },
    { address: who.address },
  );
const ticketOf = ({ data }: { data: unknown }) => (data as { secondFactor: string }).secondFactor;
const pass = (ticket: string, code: string) =>
  product.call('POST /passport/Api/user/passSecondFactor', { ticket, code }, { address: who.address });

/** Sets a second factor up; what the app keeps, and the recovery codes. */
async function setUp() {
  const begun = await call('POST /passport/Api/user/beginSecondFactor', { password: goodPassword });
  const { secret, address, qrCode } = begun.data;
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect(new URL(address).protocol).toBe('otpauth:');
  expect(Buffer.from(qrCode.split(',')[1] ?? '', 'base64').toString()).toContain('<svg');
  const confirmed = await call('POST /passport/Api/user/confirmSecondFactor', { code: shownBy(secret) });
  expect(confirmed).toMatchObject({ code: 1 });
  product.clock.forward(60);
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}

// RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits.
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code of RFC 6238 is %s', (seconds, code) => {
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  const now = new Date(seconds * 1000);
  const step = Math.floor(seconds / 30);
  expect(stepOf(secret, code, { times: [now], lastStep: 0 })).toBe(step);
  expect(stepOf(secret, code, { times: [now], lastStep: step })).toBeNull();
  const later = new Date((seconds + 60) * 1000);
  expect(stepOf(secret, code, { times: [later], lastStep: 0 })).toBeNull();
});

describe('a login with a second factor', () => {
  it('asks for it after the right password, and opens no session before', async () => {
    const { secret } = await setUp();
    expect(await login({ password: 'wrong-1234' })).toMatchObject({
      code: -2,
      data: { field: 'ownPassword' },
    });
    const asked = await login();
    expect(asked).toMatchObject({ code: -2, data: { secondFactor: expect.stringMatching(/^[\w-]{43}$/) } });
    const ticket = ticketOf(asked);
    const asToken = await product.call('POST /capi/Student/getUserInfo', {}, { token: ticket });
    expect(asToken).toMatchObject({ code: -9 });
    const passed = await pass(ticket, shownBy(secret));
    expect(passed).toMatchObject({
      code: 1,
      data: { token: expect.any(String), deviceMark: expect.any(String) },
    });
    const info = await product.call('POST /capi/Student/getUserInfo', {}, { token: passed.data.token });
    expect(info).toMatchObject({ code: 1 });
    expect(await pass(ticket, shownBy(secret, 1))).toMatchObject({ code: -2 });
  });

  it('asks after an SMS code as well, and a new password opens nothing by itself', async () => {
    await setUp();
    const code = await codeFor(product, who, 'login');
    const { countryCode, mobile, address } = who;
    const quick = await product.call(
      'POST /passport/Api/user/QuickLogin',
      { countryCode, mobile, code },
      { address },
    );
    expect(quick).toMatchObject({ code: -2, data: { secondFactor: expect.any(String) } });
  });

  it('takes a code once, also from two at the same time', async () => {
    const { secret } = await setUp();
    const tickets = [ticketOf(await login()), ticketOf(await login())];
    const code = shownBy(secret);
    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, code)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 1]);
  });

  it('takes the app’s code while the product does not follow the machine’s clock yet, and takes it once', async () => {
    const { secret } = await setUp();
    product.clock.jump(8 * 3600);
    const timestamp = product.clock.wall().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    expect(await pass(ticketOf(await login()), code)).toMatchObject({ code: 1 });
    expect(await pass(ticketOf(await login()), code)).toMatchObject({ code: -2 });
    product.clock.jump(-8 * 3600);
  });

  it('counts wrong codes of the account, whatever the ticket', async () => {
    const { secret } = await setUp();
    const right = shownBy(secret, 1);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 10; tries += 1)
      expect(await pass(ticketOf(await login()), wrong)).toMatchObject({ code: -2 });
    expect(await pass(ticketOf(await login()), shownBy(secret))).toMatchObject({ code: -4 });
    product.clock.forward(15 * 60 + 1);
    expect(await pass(ticketOf(await login()), shownBy(secret))).toMatchObject({ code: 1 });
  });

  it('is over after five minutes, and when the sessions of the account end', async () => {
    const { secret } = await setUp();
    const late = ticketOf(await login());
    product.clock.forward(5 * 60 + 1);
    expect(await pass(late, shownBy(secret))).toMatchObject({ code: -2 });
    const ticket = ticketOf(await login());
    await call('POST /passport/Api/user/endSessions', { scope: 'all' });
    expect(await pass(ticket, shownBy(secret))).toMatchObject({ code: -2 });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    expect(await pass(ticketOf(await login()), typed)).toMatchObject({ code: 1 });
    expect(await pass(ticketOf(await login()), code)).toMatchObject({ code: -2 });
    const { data } = await call('POST /passport/Api/user/getSecondFactor');
    expect(data).toEqual({ on: true, required: false, recoveryLeft: 9 });
  });
});

describe('the second factor of an account', () => {
  it('counts once a code was given, and ends the other sessions', async () => {
    const elsewhere = (await login()).data.token;
    const begun = await call('POST /passport/Api/user/beginSecondFactor', { password: goodPassword });
    expect(await login()).toMatchObject({ code: 1 });
    const { secret } = begun.data;
    const wrong = shownBy(secret) === '000000' ? '111111' : '000000';
    expect(await call('POST /passport/Api/user/confirmSecondFactor', { code: wrong })).toMatchObject({
      code: -2,
    });
    await call('POST /passport/Api/user/confirmSecondFactor', { code: shownBy(secret) });
    expect(await call('POST /capi/Student/getUserInfo', {}, { token: elsewhere })).toMatchObject({
      code: -9,
    });
    expect(await call('POST /capi/Student/getUserInfo')).toMatchObject({ code: 1 });
  });

  it('is kept sealed: neither the secret nor a recovery code stands in the database or a log', async () => {
    const { secret, recoveryCodes } = await setUp();
    const { db } = product.deps;
    const kept = [await db.select().from(secondFactor), await db.select().from(recoveryCode)];
    for (const place of [kept, product.logged, product.recorded]) {
      expect(JSON.stringify(place)).not.toContain(secret);
      for (const code of recoveryCodes) expect(JSON.stringify(place)).not.toContain(code.replace('-', ''));
    }
    // What was sealed for one account opens for no other.
    const [row] = kept[0] as { secret: string; accountId: number }[];
    const { keys } = product.deps.config;
    expect(keys.unseal('second factor', String(row?.accountId), row?.secret ?? '')).not.toBeNull();
    expect(keys.unseal('second factor', '0', row?.secret ?? '')).toBeNull();
  });

  it('goes with the password and a code together, and new recovery codes end the old ones', async () => {
    const { secret, recoveryCodes } = await setUp();
    const remove = (password: string, code: string) =>
      call('POST /passport/Api/user/removeSecondFactor', { password, code });
    expect(await remove('wrong-1234', shownBy(secret))).toMatchObject({ code: -2 });
    const renewed = await call('POST /passport/Api/user/renewRecoveryCodes', { code: shownBy(secret) });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(await remove(goodPassword, recoveryCodes[0] ?? '')).toMatchObject({ code: -2 });
    expect(await remove(goodPassword, renewed.data.recoveryCodes[0] ?? '')).toMatchObject({ code: 1 });
    expect(await login()).toMatchObject({ code: 1, data: { token: expect.any(String) } });
  });
});

describe('where staff must have one', () => {
  const day = 24 * 3600;
  let colleges = 0;
  const list = () => call('POST /mapi/Staff/getList');
  const self = async () => (await call('POST /mapi/Staff/getSelf')).data;

  /** Gives the account of this test a role now; a new login, as a session of staff is short. */
  async function become(role: Role) {
    const { userId } = (await call('POST /capi/Student/getUserInfo')).data;
    colleges += 1;
    const collegeId = await classroom.addCollege(`两步 ${colleges}`);
    const now = product.clock.now();
    await product.deps.db.transaction((tx) =>
      setPost(tx, { accountId: userId, post: { role, collegeId: role === 'admin' ? null : collegeId }, now }),
    );
    await again();
  }
  async function again() {
    token = (await login()).data.token;
  }

  it.each(['admin', 'manager'] as const)(
    'a new %s has seven days, is told until when, and then a student’s powers until it is set up',
    async (role) => {
      expect((await call('POST /passport/Api/user/getSecondFactor')).data.required).toBe(false);
      await become(role);
      const due = new Date(product.clock.now().getTime() + 7 * day * 1000).toISOString();
      expect(await self()).toMatchObject({ step: null, factorDue: due });
      expect((await call('POST /passport/Api/user/getSecondFactor')).data.required).toBe(true);
      expect(await list()).toMatchObject({ code: 1 });
      product.clock.forward(7 * day - 60);
      await again();
      expect(await list()).toMatchObject({ code: 1 });
      product.clock.forward(60);
      expect(await list()).toMatchObject({ code: -2, data: { staffStep: 'factor' } });
      expect(await self()).toMatchObject({ step: 'factor', may: [], factorDue: due });
      await setUp();
      expect(await list()).toMatchObject({ code: 1 });
      expect(await self()).toMatchObject({ step: null, factorDue: null });
    },
  );

  it('a teacher is asked for none, but where a setting says so; another college alone gives no new days', async () => {
    await become('teacher');
    product.clock.forward(8 * day);
    await again();
    expect(await self()).toMatchObject({ step: null, factorDue: null });
    Object.assign(product.deps.config, { staffFactor: 'required' });
    try {
      expect(await self()).toMatchObject({ step: 'factor' });
      await become('teacher');
      expect(await self()).toMatchObject({ step: 'factor' });
      await become('manager');
      expect(await self()).toMatchObject({ step: null });
    } finally {
      Object.assign(product.deps.config, { staffFactor: 'managers' });
    }
  });

  it('the demo’s administrator, who is of this machine alone, is asked for none', async () => {
    await become('admin');
    await product.deps.db.update(account).set({ isDemo: true }).where(eq(account.mobile, who.mobile));
    product.clock.forward(30 * day);
    const asked = { account: who.mobile, password: goodPassword };
    const headers = { host: 'localhost' };
    const entered = await product.call('POST /passport/Api/user/Login', asked, { headers });
    const { token } = entered.data;
    expect((await product.call('POST /mapi/Staff/getSelf', {}, { token, headers })).data).toMatchObject({
      step: null,
      factorDue: null,
    });
  });
});
