import type { ReminderChannel } from '@zhixing/contract/calls/reminder-words';
import type { NoticeKind } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../schema/account.ts';
import { delivery } from '../../schema/delivery/delivery.ts';
import { notice } from '../../schema/messages.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { startWecom, wecomEnv } from '../../testing/deliveries/wecom.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { aliyun, reminderSmsEnv, startSmsProvider, tencent } from '../../testing/sms-provider.ts';
import { startSmtp, textOf } from '../../testing/smtp.ts';
import { notify, readOfProject } from '../notice/index.ts';
import { deliver } from './index.ts';

const minute = 60;
/** A Tuesday at 10:00 in China. */
const morning = new Date('2030-01-08T02:00:00Z');

let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let product: TestProduct;
let classroom: Classroom;

type Person = { id: number; token: string };

async function open(sender: 'aliyun' | 'tencent' = 'aliyun', env: Record<string, string> = {}) {
  provider = await startSmsProvider(sender === 'aliyun' ? aliyun : tencent);
  smtp = await startSmtp();
  product = await createTestProduct({
    ...reminderSmsEnv(provider),
    SMS_SENDER: sender,
    SMTP_URL: smtp.url,
    MAIL_FROM: '知行 <no-reply@zhixing.example>',
    ...(sender === 'tencent' ? { SMS_APP_ID: '1400000000' } : {}),
    ...env,
  });
  product.clock.set(morning);
  classroom = await createClassroom(product);
}
afterEach(async () => {
  await product.close();
  provider.close();
  await smtp.close();
  // Neither whole numbers nor addresses.
  expect(JSON.stringify(product.logged)).not.toMatch(/138001\d{5}|@mail\.example/);
});

const run = () => deliver(product.deps, async () => ({ toMark: 3, toAnswer: 0, atRisk: 1 }));
const later = async (minutes: number) => {
  product.clock.forward(minutes * minute);
  await run();
};

async function addStudent({ email = true } = {}): Promise<Person> {
  const student = await classroom.addPerson();
  if (email)
    await product.deps.db
      .update(account)
      .set({ email: `s${student.id}@mail.example` })
      .where(eq(account.id, student.id));
  return student;
}

const tell = (student: { id: number }, kind: NoticeKind, more: object = {}) =>
  product.deps.db.transaction((tx) =>
    notify(tx, { kind, accountIds: [student.id], now: product.clock.now(), ...more }),
  );

const deliveries = async () =>
  (await product.deps.db.select().from(delivery).orderBy(delivery.id)).map(
    ({ channel, state, failure }) => `${channel} ${state}${failure ? ` ${failure}` : ''}`,
  );
const texts = () => provider.state.taken.map(({ values }) => values);
const choose = (who: Person, group: string, channels: ReminderChannel[]) =>
  product.call('POST /capi/Reminder/saveChoices', { choices: [{ group, channels }] }, who);

describe('with aliyun', () => {
  beforeEach(() => open());

  it('a returned homework goes out once as a signed message in its template, after ten minutes', async () => {
    const student = await addStudent();
    await tell(student, 'review-returned');
    await run();
    await later(9);
    expect(provider.state.taken).toEqual([]);
    await later(1);
    for (let times = 0; times < 3; times += 1) await later(1);
    expect(provider.state.taken).toMatchObject([
      {
        sign: '知行',
        template: 'R1',
        values: { key: '作业被退回' },
        reference: expect.stringMatching(/^zx-\d+$/),
      },
    ]);
    expect(smtp.received).toEqual([]);
    expect(await deliveries()).toEqual(['sms sent']);
  });

  it('many notices are one message, and what was read in the meantime is not sent', async () => {
    const student = await addStudent();
    const project = await classroom.addProject();
    await tell(student, 'review-returned', { projectId: project.id });
    await tell(student, 'graduated', { projectId: project.id });
    await tell(student, 'marks-released', { projectId: project.id });
    await product.deps.db.transaction((tx) =>
      readOfProject(tx, {
        accountId: student.id,
        projectId: project.id,
        kind: 'graduated',
        now: product.clock.now(),
      }),
    );
    await run();
    await product.deps.db.transaction((tx) =>
      readOfProject(tx, {
        accountId: student.id,
        projectId: project.id,
        kind: 'review-returned',
        now: product.clock.now(),
      }),
    );
    await tell(student, 'review-failed', { projectId: project.id });
    await later(10);
    expect(texts()).toEqual([{ key: '2 条新消息' }]);
    expect(await deliveries()).toEqual(['sms dropped', 'sms sent', 'sms sent']);
  });

  it('a kind that nobody asked for is not sent, nor one that is withdrawn before', async () => {
    const student = await addStudent();
    await tell(student, 'announcement');
    await tell(student, 'enrolment-moved');
    await tell(student, 'graduated');
    await run();
    await product.deps.db.delete(notice).where(eq(notice.kind, 'graduated'));
    await later(10);
    expect(provider.state.taken).toEqual([]);
    expect(await deliveries()).toEqual(['sms dropped']);
  });

  it('at night everything waits until 8:00, and is one message then', async () => {
    const student = await addStudent();
    product.clock.set(new Date('2030-01-08T14:30:00Z'));
    await tell(student, 'study-reminded');
    await run();
    await later(60);
    await tell(student, 'graduated');
    await later(8 * 60);
    expect(provider.state.taken).toEqual([]);
    await later(30);
    expect(texts()).toEqual([{ key: '2 条新消息' }]);
  });

  it('a person gets at most five messages a day; the rest comes as one in the morning', async () => {
    const student = await addStudent();
    for (let times = 0; times < 8; times += 1) {
      await tell(student, 'study-reminded');
      await later(1);
    }
    expect(texts()).toHaveLength(5);
    product.clock.set(new Date('2030-01-09T00:00:00Z'));
    await run();
    expect(texts()).toHaveLength(6);
    expect(texts().at(-1)).toEqual({ key: '3 条新消息' });
  });

  it('what could not be sent within two days, as after an outage, is not sent any more', async () => {
    const student = await addStudent();
    await tell(student, 'graduated');
    await run();
    product.clock.set(new Date('2030-01-10T02:00:00Z'));
    await tell(student, 'review-returned');
    await later(11);
    expect(texts()).toEqual([{ key: '作业被退回' }]);
    expect(await deliveries()).toEqual(['sms dropped', 'sms sent']);
  });

  it('a deadline is not said to be tomorrow on the day itself', async () => {
    const [student, other] = [await addStudent(), await addStudent()];
    for (let times = 0; times < 5; times += 1) {
      await tell(student, 'study-reminded');
      await later(1);
    }
    await tell(student, 'deadline-near');
    await tell(other, 'deadline-near');
    await later(11);
    expect(texts()).toHaveLength(6);
    product.clock.set(new Date('2030-01-09T00:00:00Z'));
    await run();
    expect(texts()).toHaveLength(6);
    expect((await deliveries()).filter((each) => each === 'sms dropped')).toHaveLength(1);
  });

  it('who chose mail gets mail, who chose nothing of a group gets nothing, each their own', async () => {
    const [mail, none, both] = [await addStudent(), await addStudent(), await addStudent()];
    expect(await choose(mail, 'graduation', ['mail'])).toMatchObject({ code: 1, msg: '提醒的方式已保存' });
    await choose(none, 'graduation', []);
    for (const student of [mail, none, both]) await tell(student, 'graduated');
    await run();
    await later(10);
    expect(smtp.received.map(({ to }) => to)).toEqual([[`s${mail.id}@mail.example`]]);
    expect(texts()).toEqual([{ key: '你已经结业' }]);
  });

  it('a failure that the provider names is tried again with a growing pause, then the mail is sent', async () => {
    const student = await addStudent();
    provider.state.fault = 'isv.SYSTEM_ERROR';
    await tell(student, 'study-reminded');
    await run();
    expect(await deliveries()).toEqual(['sms waiting']);
    expect(provider.state.asked).toBe(1);
    for (const [pause, asked] of [
      [1, 2],
      [3, 2],
      [1, 3],
      [15, 3],
      [1, 4],
    ] as const) {
      await later(pause);
      expect(provider.state.asked).toBe(asked);
    }
    await later(60);
    expect(provider.state.asked).toBe(4);
    expect(await deliveries()).toEqual(['sms failed unreachable', 'mail sent']);
    expect(smtp.received).toHaveLength(1);
  });

  it('one that answers again after a failure gets the message once', async () => {
    const student = await addStudent();
    provider.state.fault = 'isv.SYSTEM_ERROR';
    await tell(student, 'study-reminded');
    await run();
    provider.state.fault = null;
    await later(1);
    await later(60);
    expect(texts()).toHaveLength(1);
    expect(smtp.received).toEqual([]);
  });

  it('a provider that does not answer holds no other channel', async () => {
    const [texted, mailed] = [await addStudent({ email: false }), await addStudent()];
    await choose(mailed, 'reminded', ['mail']);
    provider.state.fault = 'silent';
    for (const student of [texted, mailed]) await tell(student, 'study-reminded');
    const running = run();
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
    expect(await deliveries()).toContain('sms sending');
    await running;
    expect((await deliveries()).sort()).toEqual(['mail sent', 'sms uncertain']);
  });

  it('a provider that took nothing of a whole batch is left until the next run', async () => {
    const students = await Promise.all(Array.from({ length: 50 }, () => addStudent({ email: false })));
    for (const student of students) await tell(student, 'study-reminded');
    provider.state.fault = '500';
    await run();
    const count = async (what: string) => (await deliveries()).filter((each) => each === what).length;
    expect([await count('sms uncertain'), await count('sms waiting')]).toEqual([48, 2]);
    provider.state.fault = null;
    await later(1);
    expect([await count('sms uncertain'), await count('sms sent')]).toEqual([48, 2]);
  });

  it.each([
    ['taken and cut', 1],
    ['cut', 0],
    ['500', 0],
  ])(
    '%s: whether it took the message is unknown, so it is not asked again, and the mail is sent',
    async (fault, taken) => {
      const student = await addStudent();
      provider.state.fault = fault;
      await tell(student, 'study-reminded');
      await run();
      provider.state.fault = null;
      for (let times = 0; times < 5; times += 1) await later(30);
      expect(texts()).toHaveLength(taken);
      expect(smtp.received).toHaveLength(1);
      expect(await deliveries()).toEqual(['sms uncertain', 'mail sent']);
    },
  );

  it('a fault of ours is not taken for one of the provider: it is not tried again, and the mail is sent', async () => {
    const student = await addStudent();
    const { reminders } = product.deps.sms;
    if (!reminders) throw new Error('no reminders by SMS');
    const send = vi.spyOn(reminders, 'send').mockRejectedValue(new TypeError('ours'));
    await tell(student, 'study-reminded');
    await run();
    send.mockRestore();
    for (let times = 0; times < 5; times += 1) await later(30);
    expect(texts()).toHaveLength(0);
    expect(await deliveries()).toEqual(['sms uncertain', 'mail sent']);
  });

  it('a number that cannot be reached leads to the mail at once; without a mail the site alone has it', async () => {
    const [student, without] = [await addStudent(), await addStudent({ email: false })];
    provider.state.fault = 'isv.MOBILE_NUMBER_ILLEGAL';
    await tell(student, 'study-reminded');
    await tell(without, 'study-reminded');
    await run();
    await later(1);
    expect(smtp.received).toHaveLength(1);
    expect((await deliveries()).sort()).toEqual(['mail sent', 'sms failed address', 'sms failed address']);
  });

  it('staff see how many an announcement reached outside the site', async () => {
    const project = await classroom.addProject();
    const students = await Promise.all(Array.from({ length: 3 }, () => addStudent({ email: false })));
    for (const student of students) {
      await classroom.enrol(student.id, project);
      if (student !== students[0]) await choose(student, 'announcements', ['sms']);
    }
    const admin = await classroom.addPerson({ role: 'admin' });
    const announce = (title: string) =>
      product.call(
        'POST /mapi/Announcement/save',
        { campId: project.campId, title, content: '周五晚上' },
        { token: admin.token },
      );
    expect((await announce('答疑时间')).data).toMatchObject({ told: 3, deliveries: [] });
    for (let times = 0; times < 12; times += 1) await later(1);
    await announce('改到周六');
    const { list } = (
      await product.call(
        'POST /mapi/Announcement/getList',
        { campId: project.campId, page: 1, pageSize: 10 },
        { token: admin.token },
      )
    ).data;
    const sent = { channel: 'sms', state: 'sent', failure: null, count: 2 };
    expect(list.map(({ title, deliveries: all }) => [title, all])).toEqual([
      ['改到周六', []],
      ['答疑时间', [sent]],
    ]);
  });

  it('the provider is asked whether it arrived: delivered, or the number is suspended and the mail is sent', async () => {
    const [reached, gone] = [await addStudent(), await addStudent()];
    const numberOf = async ({ id }: Person) =>
      (await product.deps.db.select().from(account).where(eq(account.id, id)))[0]?.mobile ?? '';
    provider.state.receipts.set(await numberOf(reached), 'arrived');
    provider.state.receipts.set(await numberOf(gone), 'suspended');
    for (const student of [reached, gone]) await tell(student, 'study-reminded');
    await run();
    await later(3);
    await later(1);
    expect(await deliveries()).toEqual(['sms delivered', 'sms failed suspended', 'mail sent']);
    // Nothing changes when it is asked, or answers, again.
    await later(60);
    expect(await deliveries()).toEqual(['sms delivered', 'sms failed suspended', 'mail sent']);
    expect(texts()).toHaveLength(2);
  });

  it('a sender that died before the answer leaves a message that is never given to the provider again', async () => {
    const [known, unknown] = [await addStudent(), await addStudent()];
    for (const student of [known, unknown]) await tell(student, 'study-reminded');
    await run();
    const [first] = provider.state.taken;
    // As if the process had ended between the provider's answer and the row: the row still says that it is being sent.
    await product.deps.db.execute(
      sql`update delivery set state = 'sending', sent_at = null, provider_id = '', check_at = null`,
    );
    provider.state.receipts.set(first?.to ?? '', 'arrived');
    provider.state.taken.length = 1;
    await later(9);
    expect(await deliveries()).toEqual(['sms sending', 'sms sending']);
    await later(2);
    await later(3);
    expect(texts()).toHaveLength(1);
    expect((await deliveries()).sort()).toEqual(['mail sent', 'sms delivered', 'sms uncertain']);
  });

  it('two senders at once send each message once', async () => {
    const students = await Promise.all(Array.from({ length: 30 }, () => addStudent()));
    for (const student of students) await tell(student, 'study-reminded');
    await Promise.all([run(), run(), run()]);
    expect(texts()).toHaveLength(30);
    expect(new Set(provider.state.taken.map(({ to }) => to)).size).toBe(30);
  });

  it('an account that is being cancelled, and a number of the demo, get nothing', async () => {
    const [leaving, demo] = [await addStudent(), await addStudent()];
    const { db } = product.deps;
    await db.update(account).set({ cancelAskedAt: product.clock.now() }).where(eq(account.id, leaving.id));
    await db.update(account).set({ isDemo: true }).where(eq(account.id, demo.id));
    Object.assign(product.deps.config, { demo: false });
    for (const student of [leaving, demo]) await tell(student, 'study-reminded');
    await run();
    expect(await deliveries()).toEqual([]);
  });

  it('a notice of days ago is not sent after a long stop', async () => {
    const student = await addStudent();
    await tell(student, 'graduated');
    await later(49 * 60);
    expect(await deliveries()).toEqual([]);
  });

  it('one press in a mail stops all mail, without a login; opening the address alone stops nothing', async () => {
    const student = await addStudent();
    await choose(student, 'graduation', ['mail', 'sms']);
    await choose(student, 'reminded', ['mail']);
    await tell(student, 'study-reminded');
    await run();
    const [received] = smtp.received;
    const address = /\/capi\/unsubscribe\?[\w=&.%-]+/.exec(received ? textOf(received) : '')?.[0] ?? '';
    expect(received?.raw.replace(/\r\n\s+/g, '')).toContain(address);
    expect(received?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
    const chosen = async () =>
      (await product.call('POST /capi/Reminder/getChoices', {}, student)).data.choices
        .filter(({ channels }) => channels.includes('mail'))
        .map(({ group }) => group);
    const page = await product.app.inject({ url: address, headers: { 'accept-language': 'zh-CN' } });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<button>退订</button>')]);
    expect(await chosen()).not.toEqual([]);
    const url = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    expect((await product.app.inject({ url, method: 'POST' })).statusCode).toBe(404);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
    const done = await product.app.inject({
      url: address,
      method: 'POST',
      headers,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Unsubscribed')]);
    expect(await chosen()).toEqual([]);
    await tell(student, 'study-reminded');
    await later(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('what a person may choose is named with masked addresses', async () => {
    const student = await addStudent();
    const { data } = await product.call('POST /capi/Reminder/getChoices', {}, student);
    expect(data.channels).toEqual([
      { channel: 'sms', address: expect.stringMatching(/^138\*{4}\d{4}$/) },
      { channel: 'mail', address: 's***@mail.example' },
    ]);
    expect(data.choices.map(({ group }) => group)).not.toContain('digest');
    const teacher = await classroom.addPerson({ role: 'teacher' });
    const staff = await product.call('POST /capi/Reminder/getChoices', {}, teacher);
    expect(staff.data.choices.map(({ group }) => group)).toContain('digest');
  });
});

it('with tencent a message is signed, in its template, and its receipt read', async () => {
  await open('tencent');
  const [reached, gone] = [await addStudent(), await addStudent()];
  for (const student of [reached, gone]) await tell(student, 'study-reminded');
  await run();
  expect(provider.state.taken).toMatchObject([
    { sign: '知行', template: 'R1', values: ['老师提醒你学习'] },
    { sign: '知行', template: 'R1', values: ['老师提醒你学习'] },
  ]);
  const [first, second] = provider.state.taken.map(({ to }) => to);
  provider.state.receipts.set(first ?? '', 'arrived');
  await later(3);
  expect((await deliveries()).sort()).toEqual(['sms delivered', 'sms sent']);
  provider.state.receipts.set(second ?? '', 'suspended');
  await later(57);
  await later(1);
  expect((await deliveries()).sort()).toEqual(['mail sent', 'sms delivered', 'sms failed suspended']);
});

it('reminders have a ceiling each hour beside that of codes, with an alarm; the rest waits', async () => {
  await open('aliyun', { REMINDERS_HOURLY: '5' });
  const students = await Promise.all(Array.from({ length: 8 }, () => addStudent()));
  for (const student of students) await tell(student, 'study-reminded');
  await run();
  await later(1);
  expect(texts()).toHaveLength(5);
  const alarms = product.logged.filter(({ msg }) => msg.includes('ceiling of reminders'));
  expect(alarms).toMatchObject([{ level: 'error', of: 'sms', ceiling: 5 }]);
  expect(product.recorded).toContainEqual(
    expect.objectContaining({ event: 'reminders.ceiling', channel: 'sms', reached: true }),
  );
  await later(60);
  expect(texts()).toHaveLength(8);
});

it('without a template or a mail server nothing is planned, and nothing comes later when there is one', async () => {
  await open('aliyun', { SMS_TEMPLATE_NOTICE: '', SMTP_URL: '' });
  Object.assign(product.deps, { mail: null });
  const student = await addStudent();
  await tell(student, 'study-reminded');
  await run();
  expect(await deliveries()).toEqual([]);
  expect((await product.call('POST /capi/Reminder/getChoices', {}, student)).data.channels).toEqual([]);
  const [row] = await product.deps.db.select({ toPlan: notice.toPlan }).from(notice);
  expect(row).toEqual({ toPlan: false });
});

describe('with an application of 企业微信', () => {
  let wecom: Awaited<ReturnType<typeof startWecom>>;
  beforeEach(async () => {
    wecom = await startWecom();
    await open('aliyun', { ...wecomEnv, WECOM_ENDPOINT: wecom.endpoint });
  });
  afterEach(() => wecom.close());

  const addMember = async () => {
    const student = await addStudent();
    const [row] = await product.deps.db.select().from(account).where(eq(account.id, student.id));
    wecom.state.users.set(row?.mobile ?? '', `user${student.id}`);
    return student;
  };

  it('who is in the address book gets it there and nowhere else, who is not by text message', async () => {
    const [member, other] = [await addMember(), await addStudent()];
    for (const student of [member, other]) await tell(student, 'study-reminded', { word: '本周内补上' });
    await run();
    await later(1);
    expect(wecom.state.sent).toEqual([
      { to: `user${member.id}`, text: expect.stringContaining('老师提醒你继续学习《》：本周内补上') },
    ]);
    expect(texts()).toHaveLength(1);
    expect((await deliveries()).sort()).toEqual(['sms sent', 'wecom failed address', 'wecom sent']);
    expect(wecom.state.tokens).toBe(1);
  });

  it('a token that is called invalid is renewed, and the message sent once', async () => {
    await tell(await addMember(), 'study-reminded');
    await run();
    wecom.state.token = 'token-2';
    await tell(await addMember(), 'study-reminded');
    await later(1);
    expect(wecom.state.sent).toHaveLength(2);
    expect(wecom.state.tokens).toBe(2);
  });

  it.each([
    [45009, ['wecom waiting']],
    [81013, ['wecom failed address', 'sms sent']],
    ['cut', ['wecom uncertain', 'sms sent']],
  ] as const)('%s of a message: %j', async (fault, states) => {
    const member = await addMember();
    wecom.state.fault = fault;
    await tell(member, 'study-reminded');
    await run();
    expect(await deliveries()).toEqual(states);
  });
});
