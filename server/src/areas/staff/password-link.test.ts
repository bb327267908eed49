import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../schema/account.ts';
import { campStaff } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { secondFactor } from '../../schema/second-factor.ts';
import { passwordLink } from '../../schema/staff.ts';
import { codeFor, goodPassword } from '../../testing/account.ts';
import { gradeChangesIn } from '../../testing/gradebook/grade-changes.ts';
import { sendAccountNotices } from '../../testing/jobs/send-account-notices.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let [teacher, manager, colleague, student] = [] as unknown as [Person, Person, Person, Person];
let project: { id: number; campId: number };
let [homework, submissionId] = [0, 0];

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(homework, { mustPass: true, rubric: [] });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  colleague = await classroom.addPerson({ role: 'manager', collegeId, name: '何主任' });
  student = await classroom.addPerson({ name: '甲同学' });
  // In their first days, in which there is no second factor yet.
  await product.deps.db.delete(secondFactor);
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  await classroom.enrol(student.id, project);
});

const { submit, handIn, review, ask, newest, decide } = gradeChangesIn(product, () => ({
  campId: project.campId,
  homework,
  submissionId,
  teacher,
  manager,
  student,
}));

async function mark() {
  await handIn();
  const rows = await product.deps.db.select().from(submission).where(eq(submission.chapterId, homework));
  submissionId = rows[0]?.id ?? 0;
  const given = { ...review({ score: 60 }), fileIds: [] };
  expect(await product.call('POST /mapi/Marking/review', given, teacher)).toMatchObject({ code: 1 });
}

const numberOf = async ({ id }: { id: number }) => {
  const [row] = await product.deps.db.select().from(account).where(eq(account.id, id));
  return { countryCode: row?.countryCode ?? '', mobile: row?.mobile ?? '', address: '10.9.9.9' };
};
async function messagesTo(who: { id: number }): Promise<string[]> {
  await sendAccountNotices(product);
  const { mobile } = await numberOf(who);
  const answer = await product.app.inject({
    url: `/dev/outbox?mobile=${mobile}`,
    headers: { accept: 'application/json' },
  });
  return answer.json<{ text: string }[]>().map(({ text }) => text);
}
const keyIn = (text = '') => /\/staff\/password#([\w-]{22})/.exec(text)?.[1] ?? '';
const linkTo = async (who: Person) => keyIn((await messagesTo(who)).find((text) => keyIn(text)));

const send = (who: Person, { id: userId }: { id: number }) =>
  product.call('POST /mapi/Staff/sendPasswordLink', { userId }, who);
const print = (who: Person, { id: userId }: { id: number }) =>
  product.call('POST /mapi/Staff/printPasswordSlip', { userId }, who);
const set = (key: string, password = goodPassword) =>
  product.call('POST /mapi/Password/set', { key, password });
const self = (token: string) => product.call('POST /mapi/Staff/getSelf', {}, { token });

async function logIn(who: { id: number }, password = goodPassword): Promise<Person> {
  const { mobile } = await numberOf(who);
  const { data } = await product.call('POST /passport/Api/user/Login', { account: mobile, password });
  return { ...who, token: data.token } as Person;
}

/** What a manager would do to be two: print a teacher's slip, set the password, log in. */
async function takeOver(by: Person, victim: Person): Promise<Person> {
  const { data } = await print(by, victim);
  expect(await set(keyIn(data.address))).toMatchObject({ code: 1 });
  return logIn(victim);
}

/** The owner sets a password with a code to their own number. */
async function reclaim(owner: Person): Promise<Person> {
  const number = await numberOf(owner);
  const code = await codeFor(product, number, 'reset');
  const { countryCode, mobile } = number;
  const password = 'lantern-over-9-lakes';
  const payload = { countryCode, mobile, code, password };
  expect(await product.call('POST /passport/Api/user/resetPassword', payload)).toMatchObject({ code: 1 });
  return logIn(owner, password);
}

const approve = (who: Person, step: 'approved' | 'returned' = 'approved') =>
  product.call('POST /mapi/Gradebook/approve', { campId: project.campId, step, note: '请再看一遍' }, who);
const isBarred = { code: -2, msg: expect.stringContaining('可能是同一个人') };

describe('a link for a password', () => {
  it('tells who may not send it nothing: neither that one was just sent, nor that an account is gone', async () => {
    expect(await send(manager, teacher)).toMatchObject({ code: 1 });
    const student = await classroom.addPerson({ name: '丙同学' });
    const gone = 999_999_999;
    for (const ask of [send, print]) {
      const known = await ask(student, teacher);
      expect(known.code).toBe(-1);
      expect(await ask(student, { id: gone })).toEqual(known);
    }
  });

  it('goes to its owner’s number alone, works once, and the old password works until then', async () => {
    const sent = await send(manager, teacher);
    expect(sent).toMatchObject({ code: 1, data: { sentTo: ['mobile'] } });
    const key = await linkTo(teacher);
    for (const place of [sent, product.logged, product.recorded])
      expect(JSON.stringify(place)).not.toContain(key);
    const rows = await product.deps.db.select().from(passwordLink);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await self(teacher.token)).toMatchObject({ code: 1 });
    const opened = await product.call('POST /mapi/Password/read', { key });
    expect(opened.data).toMatchObject({
      name: '周老师',
      way: 'message',
      mobile: expect.stringMatching(/\*{4}/),
    });
    expect(await set(key, '12345678')).toMatchObject({ code: -2 });
    const answers = await Promise.all([set(key), set(key)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
    expect(await self(teacher.token)).toMatchObject({ code: -9 });
    const { token } = await logIn(teacher);
    expect(await self(token)).toMatchObject({ data: { step: null, slipBy: null, role: 'teacher' } });
    expect((await messagesTo(teacher))[0]).toContain('登录密码刚刚被更改');
  });

  it('is over a day later, when a newer one was sent, and when the password or the number was changed', async () => {
    const read = async (key: string) => (await product.call('POST /mapi/Password/read', { key })).code;
    await send(manager, teacher);
    const first = await linkTo(teacher);
    expect(await send(manager, teacher)).toMatchObject({ code: -2 });
    product.clock.forward(61);
    await send(manager, teacher);
    const second = await linkTo(teacher);
    expect([await read(first), await read(second)]).toEqual([-2, 1]);
    product.clock.forward(24 * 3600);
    expect(await read(second)).toBe(-2);
    await send(manager, teacher);
    const third = await linkTo(teacher);
    await reclaim(teacher);
    expect(await read(third)).toBe(-2);
  });

  it('is sent by who may change the person alone; where nothing can be sent, it says so and leaves none', async () => {
    expect(await send(teacher, manager)).toMatchObject({ code: -1 });
    expect(await send(manager, manager)).toMatchObject({ code: -2 });
    expect(await send(manager, student)).toMatchObject({ code: -3 });
    const { notify } = product.deps.sms;
    product.deps.sms.notify = async () => false;
    expect(await send(manager, colleague)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('打印密码单'),
    });
    product.deps.sms.notify = notify;
    const left = await product.deps.db
      .select()
      .from(passwordLink)
      .where(eq(passwordLink.accountId, colleague.id));
    expect(left).toEqual([]);
  });
});

describe('a printed slip', () => {
  it('is said to its owner when it is printed and when it is used; a password of the owner’s own ends it', async () => {
    const { data } = await print(manager, teacher);
    expect((await messagesTo(teacher))[0]).toContain('林主任');
    const key = keyIn(data.address);
    await reclaim(teacher);
    expect(await set(key)).toMatchObject({ code: -2 });
    const next = keyIn((await print(manager, teacher)).data.address);
    expect(await set(next)).toMatchObject({ code: 1 });
    const { token } = await logIn(teacher);
    expect(await self(token)).toMatchObject({ data: { slipBy: '林主任' } });
  });

  it('does not let its printer submit a gradebook as its owner and approve it', async () => {
    await mark();
    teacher = await takeOver(manager, teacher);
    expect(await submit()).toMatchObject({ code: 1 });
    const seen = await product.call('POST /mapi/Gradebook/getClosing', { campId: project.campId }, manager);
    expect(seen.data.mayApprove).toBe(false);
    expect(await approve(manager)).toMatchObject(isBarred);
    expect(await approve(manager, 'returned')).toMatchObject(isBarred);
    // Neither after the owner has a password of their own: it was submitted meanwhile.
    product.clock.forward(60);
    teacher = await reclaim(teacher);
    expect(await approve(manager)).toMatchObject(isBarred);
    expect(await approve(colleague)).toMatchObject({ code: 1 });
  });

  it('does not let its printer ask for a correction as its owner and approve it; what the owner asks later they decide', async () => {
    await mark();
    expect(await submit()).toMatchObject({ code: 1 });
    expect(await approve(manager)).toMatchObject({ code: 1 });
    const owner = teacher;
    teacher = await takeOver(manager, owner);
    expect(await ask()).toMatchObject({ code: 1 });
    expect(await decide({ dryRun: true })).toMatchObject(isBarred);
    expect(await decide()).toMatchObject(isBarred);
    // Changing it from within, which the printer could do too, changes nothing.
    const changing = { oldPassword: goodPassword, password: 'harbour-of-4-winds' };
    await product.call('POST /passport/Api/user/changePassword', changing, teacher);
    expect(await decide()).toMatchObject(isBarred);
    product.clock.forward(60);
    teacher = await reclaim(owner);
    expect(await decide()).toMatchObject(isBarred);
    expect(await decide({ approve: false, note: '请重新申请' }, colleague)).toMatchObject({ code: 1 });
    product.clock.forward(60);
    expect(await ask()).toMatchObject({ code: 1 });
    expect(await decide({ changeId: await newest() })).toMatchObject({ code: 1 });
  });

  it('bars the other way too: a manager on a slip approves nothing of who printed it, nor of another on a slip of theirs', async () => {
    await mark();
    const held = await takeOver(colleague, manager);
    const lead = { ...teacher };
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: colleague.id });
    teacher = colleague;
    expect(await submit()).toMatchObject({ code: 1 });
    expect(await approve(held)).toMatchObject(isBarred);
    const which = { campId: project.campId };
    expect((await product.call('POST /mapi/Gradebook/getClosing', which, held)).data).toMatchObject({
      mayApprove: false,
      ownSubmission: false,
      mayBeSubmitter: true,
    });
    const step = { campId: project.campId, step: 'withdrawn' as const, note: '' };
    expect(await product.call('POST /mapi/Gradebook/submit', step, colleague)).toMatchObject({ code: 1 });
    teacher = await takeOver(colleague, lead);
    expect(await submit()).toMatchObject({ code: 1 });
    expect(await approve(held)).toMatchObject(isBarred);
  });

  it('does not let its printer move the number or the e-mail, print slips of others, or keep a second factor', async () => {
    const held = await takeOver(manager, teacher);
    const moving = { countryCode: '86', mobile: '13800009999', code: '123456', password: goodPassword };
    expect(await product.call('POST /passport/Api/user/changeMobile', moving, held)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('密码单'),
    });
    const mail = { email: 'nobody@example.com', password: goodPassword };
    expect(await product.call('POST /passport/Api/user/emailCode', mail, held)).toMatchObject({ code: -2 });
    expect(
      await product.call('POST /passport/Api/user/removeEmail', { password: goodPassword }, held),
    ).toMatchObject({
      code: -2,
    });
    const factor = { accountId: teacher.id, secret: 'x', confirmedAt: product.clock.now() };
    await product.deps.db.insert(secondFactor).values(factor);
    expect(await self((await reclaim(teacher)).token)).toMatchObject({ code: 1, data: { slipBy: null } });
    const chief = await takeOver(manager, colleague);
    expect(await print(chief, teacher)).toMatchObject({ code: -2, msg: expect.stringContaining('密码单') });
  });

  it('does not let its printer mark their own work as the owner', async () => {
    await classroom.enrol(manager.id, project);
    student = manager;
    await handIn();
    const rows = await product.deps.db.select().from(submission).where(eq(submission.studentId, manager.id));
    const given = { ...review({ submissionId: rows[0]?.id ?? 0 }), fileIds: [] };
    const held = await takeOver(manager, teacher);
    expect(await product.call('POST /mapi/Marking/review', given, held)).toMatchObject({ code: -1 });
    teacher = await reclaim(teacher);
    expect(await product.call('POST /mapi/Marking/review', given, teacher)).toMatchObject({ code: 1 });
  });
});
