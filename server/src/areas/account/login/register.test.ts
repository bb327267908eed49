import { noStudies } from '@zhixing/contract/profile-fields';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCode, register, registration, sendCode, someone } from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const registByMobile = (payload: Record<string, unknown>) =>
  product.call('POST /passport/Api/user/registByMobile', payload);
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });

async function withCode() {
  const who = someone();
  await sendCode(product, who);
  return registration(who, await lastCode(product, who));
}

it('a new student registers, is logged in, and sees an own record with a masked number', async () => {
  const payload = { ...(await withCode()), name: ' 林小知 ' };
  const answer = await registByMobile(payload);
  expect(answer).toMatchObject({ code: 1, msg: '注册成功' });
  const { data } = await infoOf(answer.data.token);
  expect(data).toEqual({
    userId: expect.any(Number),
    name: '林小知',
    nameEn: 'Lin Xiaozhi',
    avatar: null,
    countryCode: '86',
    mobile: `138****0${payload.mobile.slice(-3)}`,
    email: null,
    emailPending: null,
    college: null,
    ...noStudies,
    gender: '',
    role: 'student',
    unread: 0,
  });
});

it('one right code used 50 times at once makes one account and one token', async () => {
  const payload = await withCode();
  const answers = await Promise.all(Array.from({ length: 50 }, () => registByMobile(payload)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === -2)).toHaveLength(49);
  const { rows } = await product.deps.db.execute(sql`
    select count(distinct a.id)::int accounts, count(s.token_hash)::int sessions
    from account a join session s on s.account_id = a.id where a.mobile = ${payload.mobile}`);
  expect(rows).toEqual([{ accounts: 1, sessions: 1 }]);
});

it('a code works once', async () => {
  const payload = await withCode();
  expect(await registByMobile(payload)).toMatchObject({ code: 1 });
  expect(await registByMobile(payload)).toMatchObject({ code: -2, msg: expect.stringContaining('验证码') });
});

it('two codes of one number, sent before it was registered, make one account', async () => {
  const payload = await withCode();
  expect(await registByMobile(payload)).toMatchObject({ code: 1 });
  await product.deps.db.execute(sql`update sms_code set used_at = null where mobile = ${payload.mobile}`);
  expect(await registByMobile(payload)).toMatchObject({ code: -2, msg: '该手机号已注册，请直接登录' });
});

it('a bad password, name or terms version is refused without costing the code', async () => {
  const payload = await withCode();
  const wrong = [
    { password: 'a1b2c3d', says: '8 到 64' },
    { password: `${'a1'.repeat(32)}x`, says: '8 到 64' },
    { password: 'onlyletters', says: '至少两种' },
    { password: '1357924680', says: '至少两种' },
    { password: 'Woaini1314', says: '常见的词' },
    { password: '林小知-river-9', says: '姓名' },
    { password: 'linxiaozhi-9-river', says: '姓名' },
    { password: 'Zhi-Xing-2030', says: '本站的名称' },
    { password: 'qwer1234asdf', says: '连续' },
    { password: `x${payload.mobile}`, says: '手机号' },
    { name: '   ', says: '姓名' },
    { name: '\u0958'.repeat(50), says: '姓名最多 50 个字符' },
    { name: '林\u202e知', says: '姓名里不能有“U+202E”' },
    { name: '林小知😀', says: '姓名里不能有“😀”' },
    { name: '<b>林</b>', says: '姓名里不能有“<”' },
    { agree: '2001-01-01', says: '用户协议' },
  ];
  for (const { says, ...fields } of wrong) {
    const answer = await registByMobile({ ...payload, ...fields });
    expect(answer.code).toBeLessThan(0);
    expect(answer.msg).toContain(says);
  }
  const { rows } = await product.deps.db.execute(
    sql`select tries from sms_code where mobile = ${payload.mobile}`,
  );
  expect(rows).toEqual([{ tries: 0 }]);
  expect(await registByMobile(payload)).toMatchObject({ code: 1 });
});

it('without the code nobody learns whether a number is registered', async () => {
  const known = someone();
  await register(product, known);
  const [first, second] = await Promise.all([
    registByMobile(registration(known, '123456')),
    registByMobile(registration(someone(), '123456')),
  ]);
  expect(first).toEqual(second);
});

it('neither password nor token is kept as it is', async () => {
  const payload = await withCode();
  const { data } = await registByMobile(payload);
  const { rows } = await product.deps.db.execute<{ kept: string }>(sql`
    select a::text || s::text as kept from account a join session s on s.account_id = a.id
    where a.mobile = ${payload.mobile}`);
  expect(rows[0]?.kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(rows[0]?.kept).not.toContain(payload.password);
  expect(rows[0]?.kept).not.toContain(data.token);
});
