import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, goodPassword, register, someone } from '../../../testing/account.ts';
import { sendAccountNotices } from '../../../testing/jobs/send-account-notices.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { startSmtp, textOf } from '../../../testing/smtp.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

async function student(on = product) {
  const who = someone();
  return { ...who, token: await register(on, who), mail: `s${who.mobile}@example.com` };
}
type Student = Awaited<ReturnType<typeof student>>;

const loginAs = (account: string, on = product) =>
  on.call('POST /passport/Api/user/Login', { account, password: goodPassword });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });
const ask = ({ token }: Student, email: string, password = goodPassword, on = product) =>
  on.call('POST /passport/Api/user/emailCode', { email, password }, { token });
const confirm = ({ token }: Student, code: string, on = product) =>
  on.call('POST /passport/Api/user/confirmEmail', { code }, { token });

async function outboxOf(query: string): Promise<string[]> {
  await sendAccountNotices(product);
  const answer = await product.app.inject({
    url: `/dev/outbox?${query}`,
    headers: { accept: 'application/json' },
  });
  return answer.json<{ text: string }[]>().map(({ text }) => text);
}
const codeTo = async (email: string) => /\d{6}/.exec((await outboxOf(`email=${email}`))[0] ?? '')?.[0] ?? '';

async function confirmed(): Promise<Student> {
  const who = await student();
  await ask(who, who.mail);
  expect(await confirm(who, await codeTo(who.mail))).toMatchObject({ code: 1 });
  return who;
}

describe('an e-mail to log in with', () => {
  it('logs in only after a message to it was answered', async () => {
    const who = await student();
    const saved = await product.call('POST /capi/Student/updateStudentV2', { email: who.mail }, who);
    expect(saved).toMatchObject({ code: 1, data: { email: null, emailPending: who.mail } });
    expect(await loginAs(who.mail)).toMatchObject({ code: -2 });
    expect(await ask(who, who.mail)).toMatchObject({ code: 1, data: { resendIn: 60 } });
    expect(await loginAs(who.mail)).toMatchObject({ code: -2 });
    const answer = await confirm(who, await codeTo(who.mail));
    expect(answer).toMatchObject({ code: 1, data: { email: who.mail, emailPending: null } });
    expect(await loginAs(who.mail.toUpperCase())).toMatchObject({ code: 1 });
  });

  it('asks for the password before anything is sent', async () => {
    const who = await student();
    expect(await ask(who, who.mail, 'not-this-1')).toMatchObject({ code: -2 });
    expect(await outboxOf(`email=${who.mail}`)).toEqual([]);
    expect((await infoOf(who.token)).data).toMatchObject({ email: null, emailPending: null });
  });

  it('another one in its place: the old one logs in until then, is told, and other sessions end', async () => {
    const who = await confirmed();
    const other = (await loginAs(who.mail)).data.token;
    const next = `next-${who.mail}`;
    product.clock.forward(61);
    await ask(who, next);
    expect(await loginAs(next)).toMatchObject({ code: -2 });
    expect(await loginAs(who.mail)).toMatchObject({ code: 1 });
    expect(await confirm(who, await codeTo(next))).toMatchObject({ code: 1 });
    expect(await loginAs(who.mail)).toMatchObject({ code: -2 });
    expect(await loginAs(next)).toMatchObject({ code: 1 });
    expect(await infoOf(who.token)).toMatchObject({ code: 1 });
    expect(await infoOf(other)).toMatchObject({ code: -9 });
    expect((await outboxOf(`email=${who.mail}`))[0]).toContain('登录邮箱刚刚被更改');
  });

  it('goes with the password alone', async () => {
    const who = await confirmed();
    const update = await product.call('POST /capi/Student/updateStudentV2', { email: '' }, who);
    expect(update).toMatchObject({ code: -2, msg: expect.stringContaining('账号安全') });
    const remove = (password: string) =>
      product.call('POST /passport/Api/user/removeEmail', { password }, who);
    expect(await remove('not-this-1')).toMatchObject({ code: -2 });
    expect(await loginAs(who.mail)).toMatchObject({ code: 1 });
    expect(await remove(goodPassword)).toMatchObject({ code: 1, data: { email: null } });
    expect(await loginAs(who.mail)).toMatchObject({ code: -2 });
  });

  it('belongs to one account, of two that prove it at the same time; who only claims it keeps nobody out', async () => {
    const [claims, one, two] = [await student(), await student(), await student()];
    const mail = `shared-${one.mail}`;
    await product.call('POST /capi/Student/updateStudentV2', { email: mail }, claims);
    await ask(one, mail);
    const first = await codeTo(mail);
    await ask(two, mail);
    const second = await codeTo(mail);
    const answers = await Promise.all([confirm(one, first), confirm(two, second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
    expect(answers.find(({ code }) => code === -2)?.msg).toBe('这个邮箱已被其他账号使用，请换一个');
  });

  it('a code has five tries, half an hour and one use, and is the account’s alone', async () => {
    const who = await student();
    const stranger = await student();
    await ask(who, who.mail);
    const code = await codeTo(who.mail);
    expect(await confirm(stranger, code)).toMatchObject({ code: -2 });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n += 1) expect(await confirm(who, wrong)).toMatchObject({ code: -2 });
    expect(await confirm(who, code)).toMatchObject({ code: -2 });
    product.clock.forward(61);
    await ask(who, who.mail);
    const late = await codeTo(who.mail);
    product.clock.forward(1801);
    expect(await confirm(who, late)).toMatchObject({ code: -2 });
    await ask(who, who.mail);
    const good = await codeTo(who.mail);
    const answers = await Promise.all([confirm(who, good), confirm(who, good)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
  });

  it('nobody’s mailbox is filled: a minute between, five an hour by one account or to one address', async () => {
    const who = await student();
    await ask(who, who.mail);
    expect(await ask(who, who.mail)).toMatchObject({ code: -4, status: 429 });
    for (let n = 0; n < 4; n += 1) {
      product.clock.forward(61);
      expect(await ask(who, who.mail)).toMatchObject({ code: 1 });
    }
    product.clock.forward(61);
    expect(await ask(who, `b-${who.mail}`)).toMatchObject({ code: -4 });
    expect(await ask(await student(), who.mail)).toMatchObject({ code: -4 });
  });

  it.each([
    'no-at.example.com',
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('is no address: %j', async (bad) => {
    const who = await student();
    expect(await ask(who, bad)).toMatchObject({ code: -3, msg: expect.stringContaining('邮箱') });
  });
});

describe('what an account logs in with has changed', () => {
  it('the old number and the e-mail are told of another number and of another password', async () => {
    const who = await confirmed();
    const fresh = someone();
    const code = await codeFor(product, fresh, 'bind', who.token);
    const { countryCode, mobile } = fresh;
    const change = { countryCode, mobile, code, password: goodPassword };
    expect(await product.call('POST /passport/Api/user/changeMobile', change, who)).toMatchObject({
      code: 1,
    });
    expect((await outboxOf(`mobile=${who.mobile}`))[0]).toContain('手机号刚刚被更改');
    expect((await outboxOf(`email=${who.mail}`))[0]).toContain('手机号刚刚被更改');
    const next = { oldPassword: goodPassword, password: 'night-over-8-seas' };
    expect(await product.call('POST /passport/Api/user/changePassword', next, who)).toMatchObject({
      code: 1,
    });
    expect((await outboxOf(`mobile=${mobile}`))[0]).toContain('登录密码刚刚被更改');
    expect((await outboxOf(`email=${who.mail}`))[0]).toContain('登录密码刚刚被更改');
  });
});

describe('by SMTP', () => {
  it('the code arrives at a real server and is answered', async () => {
    const smtp = await startSmtp();
    const on = await createTestProduct({ SMTP_URL: smtp.url, MAIL_FROM: '知行 <no-reply@zhixing.example>' });
    const who = await student(on);
    expect(await ask(who, who.mail, goodPassword, on)).toMatchObject({ code: 1 });
    const [message] = smtp.received;
    expect(message?.to).toEqual([who.mail]);
    const text = message ? textOf(message) : '';
    expect(text).toContain('用作知行账号的登录邮箱');
    expect(await confirm(who, /\d{6}/.exec(text)?.[0] ?? '', on)).toMatchObject({ code: 1 });
    expect(await loginAs(who.mail, on)).toMatchObject({ code: 1 });
    await on.close();
    await smtp.close();
  });

  it('a refused message says so and costs no minute', async () => {
    const smtp = await startSmtp({ refuse: true });
    const on = await createTestProduct({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@zhixing.example' });
    const who = await student(on);
    for (let n = 0; n < 2; n += 1)
      expect(await ask(who, who.mail, goodPassword, on)).toMatchObject({
        code: -2,
        msg: '邮件暂时发不出去，请核对邮箱，稍后再试',
      });
    await on.close();
    await smtp.close();
  });
});
