import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongTry } from '../../../schema/wrong-try.ts';
import { goodPassword, register, type Someone, solutionOf, someone } from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { keyOfAccount } from '../tries/login-tries.domain.ts';
import { tryKey } from '../tries/wrong-tries.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const loginAs = (account: string, password: string, address?: string) =>
  product.call('POST /passport/Api/user/Login', { account, password }, { address });
const loginWith = (payload: Record<string, unknown>, address?: string) =>
  product.call('POST /passport/Api/user/Login', payload, { address });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });

async function student(): Promise<Someone> {
  const who = someone();
  await register(product, who);
  return who;
}

describe('logging in', () => {
  it('takes the mobile number with and without its country code, and a bound e-mail', async () => {
    const { mobile, address } = await student();
    const email = `student-${mobile}@example.com`;
    await product.deps.db.execute(sql`update account set email = ${email} where mobile = ${mobile}`);
    for (const account of [
      mobile,
      `+86${mobile}`,
      `+86 ${mobile}`,
      `86${mobile}`,
      `\u202d${mobile}\u202c`,
      email.toUpperCase(),
    ]) {
      const answer = await loginAs(account, goodPassword, address);
      expect(answer, account).toMatchObject({ code: 1, msg: '登录成功' });
      expect(await infoOf(answer.data.token)).toMatchObject({ code: 1, data: { email } });
    }
  });

  it('answers a wrong account and a wrong password alike', async () => {
    const { mobile, address } = await student();
    const known = await loginAs(mobile, 'not-the-password-1', address);
    expect(known).toEqual({ status: 200, code: -2, msg: '账号或密码不正确', data: { field: 'ownPassword' } });
    for (const account of ['13899999999', 'nobody@example.com', 'nonsense']) {
      expect(await loginAs(account, 'not-the-password-1', address)).toEqual(known);
    }
  });

  it('looks at ten of 60 parallel wrong passwords of one account without asking for work', async () => {
    const { mobile } = await student();
    const tries = Array.from({ length: 60 }, (_, n) =>
      loginAs(mobile, `wrong-password-${n}`, `10.9.0.${n + 1}`),
    );
    const answers = await Promise.all(tries);
    const isWrong = ({ data }: { data: unknown }) => (data as { field?: string }).field === 'ownPassword';
    expect(answers.filter(isWrong)).toHaveLength(10);
    const late = answers.filter((answer) => !isWrong(answer));
    expect(late).toHaveLength(50);
    expect(late[0]).toMatchObject({ status: 200, code: -2, data: { challenge: { maxnumber: 50_000 } } });
  });

  it('lets the owner in whatever others tried: with a little work, and none where the owner was before', async () => {
    const { mobile, address } = await student();
    const { deviceMark } = (await loginAs(mobile, goodPassword, address)).data;
    for (let n = 0; n < 10; n += 1) await loginAs(mobile, 'wrong-1234', `10.9.1.${n + 1}`);

    const known = await loginWith({ account: mobile, password: goodPassword, deviceMarks: [deviceMark] });
    expect(known).toMatchObject({ code: 1, data: { deviceMark } });

    for (let n = 0; n < 10; n += 1) await loginAs(mobile, 'wrong-1234', `10.9.1.${n + 1}`);
    const asked = await loginAs(mobile, goodPassword);
    expect(asked).toMatchObject({ code: -2, msg: '密码输错较多，请完成安全验证后再登录' });
    const challenge = solutionOf(asked.data);
    const solved = { account: mobile, password: goodPassword, challenge };
    expect(await loginWith(solved)).toMatchObject({ code: 1 });
    // Once: and what was wrong before is forgotten.
    expect(await loginAs(mobile, goodPassword)).toMatchObject({ code: 1 });
  });

  it('a wrong password with the work done is still wrong, and a solution counts once', async () => {
    const { mobile } = await student();
    for (let n = 0; n < 10; n += 1) await loginAs(mobile, 'wrong-1234');
    const challenge = solutionOf((await loginAs(mobile, 'wrong-1234')).data);
    const tried = { account: mobile, password: 'wrong-1234', challenge };
    expect(await loginWith(tried)).toMatchObject({ code: -2, data: { field: 'ownPassword' } });
    expect(await loginWith({ ...tried, password: goodPassword })).toMatchObject({ data: { challenge: {} } });
  });

  it('a device has ten wrong ones of its own, then it is asked for work like any other; a forged mark is none', async () => {
    const { mobile } = await student();
    const { deviceMark } = (await loginAs(mobile, goodPassword)).data;
    const stranger = await student();
    const others = (await loginAs(stranger.mobile, goodPassword)).data.deviceMark;
    for (let n = 0; n < 10; n += 1) await loginAs(mobile, 'wrong-1234', '10.9.2.1');
    const [head, device, ...signature] = deviceMark.split('.');
    for (const mark of [others, `${head}.${device}x.${signature.join('.')}`, 'x', `${head}.x`])
      expect(await loginWith({ account: mobile, password: 'wrong-1234', deviceMarks: [mark] })).toMatchObject(
        { data: { challenge: {} } },
      );
    const wrong = { account: mobile, password: 'wrong-1234', deviceMarks: [others, deviceMark] };
    for (let n = 0; n < 10; n += 1)
      expect(await loginWith(wrong)).toMatchObject({ data: { field: 'ownPassword' } });
    expect(await loginWith(wrong)).toMatchObject({ data: { challenge: {} } });
  });

  it('counts an account that does not exist just the same', async () => {
    const account = 'never-there@example.com';
    for (let n = 0; n < 10; n += 1)
      expect(await loginAs(account, 'wrong-1234')).toMatchObject({ data: { field: 'ownPassword' } });
    expect(await loginAs(account, 'wrong-1234')).toMatchObject({ code: -2, data: { challenge: {} } });
  });

  it('asks for more work the more often a password was wrong; too little of it does not do', async () => {
    const { mobile, address } = await student();
    const { deps, clock } = product;
    const found = await deps.db.execute<{ id: string }>(sql`select id from account where mobile = ${mobile}`);
    const key = keyOfAccount(deps, Number(found.rows[0]?.id));
    const wrong = (count: number) =>
      deps.db.insert(wrongTry).values(Array.from({ length: count }, () => ({ key, at: clock.now() })));
    await wrong(10);
    const little = await loginAs(mobile, goodPassword, address);
    expect(little).toMatchObject({ data: { challenge: { maxnumber: 50_000 } } });
    const challenge = solutionOf(little.data);
    await wrong(40);
    clock.forward(60);
    const more = await loginWith({ account: mobile, password: goodPassword, challenge });
    expect(more).toMatchObject({ code: -2, data: { challenge: { maxnumber: 200_000 } } });
    await wrong(150);
    expect(await loginAs(mobile, goodPassword, address)).toMatchObject({
      data: { challenge: { maxnumber: 800_000 } },
    });
    // Over a day it is forgotten.
    clock.forward(24 * 3600);
    expect(await loginAs(mobile, goodPassword, address)).toMatchObject({ code: 1 });
  });

  it('counts wrong passwords of one account together, whichever of its names is typed and however', async () => {
    const { mobile } = await student();
    const email = `both-${mobile}@example.com`;
    await product.deps.db.execute(sql`update account set email = ${email} where mobile = ${mobile}`);
    const wide = mobile.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const names = [
      ...[mobile, email, `+86${mobile}`, email.toUpperCase(), `+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`],
      ...[wide, `  ${email} `, `86${mobile}`, `+86-${mobile}`, email.replace('@', '＠')],
    ];
    for (const name of names)
      expect(await loginAs(name, 'wrong-1234'), name).toMatchObject({
        code: -2,
        data: { field: 'ownPassword' },
      });
    for (const name of names)
      expect(await loginAs(name, goodPassword), name).toMatchObject({ code: -2, data: { challenge: {} } });
  });

  it('lets in a hundred right passwords of one account at once', { timeout: 120_000 }, async () => {
    const { mobile } = await student();
    const { deviceMark } = (await loginAs(mobile, goodPassword)).data;
    for (let n = 0; n < 9; n += 1) await loginAs(mobile, 'wrong-1234');
    const said = new Set<string>();
    async function enter(n: number): Promise<void> {
      const device = n % 2 ? { deviceMarks: [deviceMark] } : {};
      const answer = await loginWith(
        { account: mobile, password: goodPassword, ...device },
        `10.9.4.${n + 1}`,
      );
      said.add(answer.msg);
      // A machine that is busy with something else says so: asked again, as a browser does.
      if (answer.code === -5) return enter(n);
      expect(answer).toMatchObject({ code: 1 });
    }
    await Promise.all(Array.from({ length: 100 }, (_, n) => enter(n)));
    expect([...said].filter((msg) => msg.includes('密码'))).toEqual([]);
  });

  it('forgets wrong passwords after a right one', async () => {
    const { mobile, address } = await student();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await loginAs(mobile, 'wrong-1234', address);
      expect(await loginAs(mobile, goodPassword, address)).toMatchObject({ code: 1 });
    }
  });

  it('a campus of one address: right passwords all at once, after wrong ones, are all let in', async () => {
    const address = '10.8.0.9';
    const students = await Promise.all(Array.from({ length: 12 }, student));
    const wrong = students.slice(0, 4).map(({ mobile }) => loginAs(mobile, 'wrong-1234', address));
    expect((await Promise.all(wrong)).map(({ data }) => data)).toEqual(
      Array(4).fill({ field: 'ownPassword' }),
    );
    const right = await Promise.all(students.map(({ mobile }) => loginAs(mobile, goodPassword, address)));
    expect(right.map(({ code }) => code)).toEqual(students.map(() => 1));
  });

  it('an address with many wrong ones has work to do first, others have none', async () => {
    const { mobile } = await student();
    const address = '10.8.0.1';
    const { deps, clock } = product;
    const key = tryKey(deps, 'password from', address);
    await deps.db.insert(wrongTry).values(Array.from({ length: 50 }, () => ({ key, at: clock.now() })));
    const asked = await loginAs(mobile, goodPassword, address);
    expect(asked).toMatchObject({ code: -2, data: { challenge: {} } });
    const challenge = solutionOf(asked.data);
    const solved = { account: mobile, password: goodPassword, challenge };
    expect(await loginWith(solved, address)).toMatchObject({ code: 1 });
    expect(await loginAs(mobile, goodPassword, '10.8.0.2')).toMatchObject({ code: 1 });
  });

  it('keeps no account name of those who fail', async () => {
    await loginAs('my-password-in-the-wrong-field', 'wrong-1234');
    const { rows } = await product.deps.db.execute<{ kept: string }>(
      sql`select f::text as kept from wrong_try f where key like '%my-password%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a session', () => {
  it('ends at logout, and no other with it', async () => {
    const { mobile, address } = await student();
    const [one, two] = await Promise.all([
      loginAs(mobile, goodPassword, address),
      loginAs(mobile, goodPassword, address),
    ]);
    const logout = await product.call('POST /passport/Api/user/logout', {}, { token: one.data.token });
    expect(logout).toMatchObject({ code: 1, data: {} });
    expect(await infoOf(one.data.token)).toMatchObject({ code: -9 });
    expect(await infoOf(two.data.token)).toMatchObject({ code: 1 });
  });

  it('lives 30 days from its last use', async () => {
    const { mobile, address } = await student();
    const { data } = await loginAs(mobile, goodPassword, address);
    const day = 24 * 3600;
    product.clock.forward(29 * day);
    expect(await infoOf(data.token)).toMatchObject({ code: 1 });
    product.clock.forward(29 * day);
    expect(await infoOf(data.token)).toMatchObject({ code: 1 });
    product.clock.forward(30 * day);
    expect(await infoOf(data.token)).toMatchObject({ code: -9 });
  });
});
