import { codes } from '@zhixing/contract/codes';
import { termsVersion } from '@zhixing/contract/terms';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account, session } from '../../schema/account.ts';
import { campStaff } from '../../schema/practise.ts';
import { staffInvite } from '../../schema/staff.ts';
import { goodPassword, someone } from '../../testing/account.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { noNumber } from '../account/mobile.ts';
import { hashPassword } from '../account/password/password.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let count = 0;
const newCollege = () => {
  count += 1;
  return classroom.addCollege(`后台院校 ${count}`);
};

let college: number;
let other: number;
let admin: Person;
let manager: Person;
let teacher: Person;
beforeEach(async () => {
  [college, other] = [await newCollege(), await newCollege()];
  admin = await classroom.addPerson({ role: 'admin', name: '沈管理' });
  manager = await classroom.addPerson({ role: 'manager', collegeId: college });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId: college });
});

const as = ({ token }: { token: string }) => ({ token });
const roleOf = async ({ id }: { id: number }) => {
  const [row] = await product.deps.db.select().from(account).where(eq(account.id, id));
  return row && { role: row.role, collegeId: row.collegeId };
};
const change = (who: Person, { id }: { id: number }, role: string, collegeId: number) =>
  product.call('POST /mapi/Staff/changeRole', { userId: id, role, collegeId }, as(who));
const remove = (who: Person, { id }: { id: number }) =>
  product.call('POST /mapi/Staff/remove', { userId: id }, as(who));
const self = (token: string) => product.call('POST /mapi/Staff/getSelf', {}, { token });

const invite = (who: Person, number: { mobile: string }, role: string, collegeId: number) =>
  product.call(
    'POST /mapi/Invite/create',
    { countryCode: '86', mobile: number.mobile, name: '方老师', role, collegeId },
    as(who),
  );

/** The key of the newest message to a number. */
async function keyFor({ mobile }: { mobile: string }) {
  const answer = await product.app.inject({
    url: `/dev/outbox?mobile=${mobile}`,
    headers: { accept: 'application/json' },
  });
  const [message] = answer.json<{ text: string }[]>();
  return /\/staff\/invite#([\w-]{22})/.exec(message?.text ?? '')?.[1] ?? '';
}

describe('changing what somebody is', () => {
  it('ends every session of theirs at once, and gives the new role', async () => {
    expect(await self(teacher.token)).toMatchObject({ code: 1, data: { role: 'teacher', step: null } });
    const answer = await change(manager, teacher, 'assistant', college);
    expect(answer).toMatchObject({
      code: 1,
      data: { role: 'assistant', may: ['staff.see', 'staff.change'] },
    });
    expect(await self(teacher.token)).toMatchObject({ code: -9 });
    expect(product.recorded.findLast(({ event }) => event === 'role.changed')).toMatchObject({
      accountId: teacher.id,
      by: manager.id,
      from: 'teacher',
      to: 'assistant',
      collegeId: college,
    });
  });

  it('goes no higher than oneself and no further than one’s college', async () => {
    const stranger = await classroom.addPerson({ role: 'teacher', collegeId: other });
    expect(await change(manager, teacher, 'admin', 0)).toMatchObject({ code: -1 });
    expect(await change(manager, teacher, 'teacher', other)).toMatchObject({ code: -1 });
    expect(await change(manager, stranger, 'teacher', college)).toMatchObject({ code: -1 });
    expect(await change(manager, admin, 'teacher', college)).toMatchObject({ code: -1 });
    expect(await remove(manager, admin)).toMatchObject({ code: -1 });
    expect(await change(teacher, teacher, 'manager', college)).toMatchObject({ code: -1 });
    expect(await change(manager, manager, 'teacher', college)).toMatchObject({ code: -2 });
    expect(await roleOf(teacher)).toEqual({ role: 'teacher', collegeId: college });
    expect(await roleOf(stranger)).toEqual({ role: 'teacher', collegeId: other });
  });

  it('is refused for a post that does not go together, or a college that is not there or closed', async () => {
    expect(await change(admin, teacher, 'admin', college)).toMatchObject({ code: -3 });
    expect(await change(admin, teacher, 'manager', 0)).toMatchObject({ code: -3 });
    expect(await change(admin, teacher, 'manager', 999_999)).toMatchObject({ code: -3 });
    await product.call('POST /mapi/College/close', { collegeId: other, closed: true }, as(admin));
    expect(await change(admin, teacher, 'manager', other)).toMatchObject({ code: -2 });
  });

  it('takes the camps of the old college along, and leaves those of none', async () => {
    const { db } = product.deps;
    const [old, open] = [await classroom.addProject({ collegeId: college }), await classroom.addProject()];
    for (const { campId } of [old, open])
      await db.insert(campStaff).values({ campId, accountId: teacher.id });
    await change(admin, teacher, 'teacher', other);
    const left = await db.select().from(campStaff).where(eq(campStaff.accountId, teacher.id));
    expect(left.map(({ campId }) => campId)).toEqual([open.campId]);
    await remove(admin, teacher);
    expect(await db.select().from(campStaff).where(eq(campStaff.accountId, teacher.id))).toEqual([]);
    expect((await roleOf(teacher))?.role).toBe('student');
  });

  it('never takes the last administrator, also when two take one another at once', async () => {
    const { db } = product.deps;
    await db.update(account).set({ role: 'student' }).where(eq(account.role, 'admin'));
    const [one, two] = [
      await classroom.addPerson({ role: 'admin' }),
      await classroom.addPerson({ role: 'admin' }),
    ];
    const answers = await Promise.all([remove(one, two), remove(two, one)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-9, 1]);
    const left = await db.select().from(account).where(eq(account.role, 'admin'));
    expect(left).toHaveLength(1);
    const last = left[0]?.id === one.id ? one : two;
    const second = await classroom.addPerson({ role: 'admin' });
    expect(await remove(second, last)).toMatchObject({ code: 1 });
    expect(await remove(second, second)).toMatchObject({ code: -2 });
  });
});

describe('a session of staff', () => {
  it('ends twelve hours after its login however much it is used; a student’s goes on', async () => {
    const student = await classroom.addPerson();
    for (let hour = 0; hour < 11; hour += 1) {
      product.clock.forward(3600);
      expect(await self(teacher.token)).toMatchObject({ code: 1 });
    }
    product.clock.forward(3601);
    expect(await self(teacher.token)).toMatchObject({ code: -9 });
    expect(await product.call('POST /capi/Student/getUserInfo', {}, as(student))).toMatchObject({ code: 1 });
  });

  it('is as short for who was a student when it began', async () => {
    const student = await classroom.addPerson();
    product.clock.forward(13 * 3600);
    await product.deps.db.update(account).set({ role: 'teacher' }).where(eq(account.id, student.id));
    expect(await self(student.token)).toMatchObject({ code: -9 });
  });
});

describe('a password that was given', () => {
  it('opens a student’s calls alone until it is changed', async () => {
    // A version before answered with it.
    const given = 'first-of-7-given';
    const set = { passwordHash: await hashPassword(given), passwordGiven: true };
    const [row] = await product.deps.db
      .update(account)
      .set(set)
      .where(eq(account.id, teacher.id))
      .returning({ mobile: account.mobile });
    const login = await product.call('POST /passport/Api/user/Login', {
      account: row?.mobile ?? '',
      password: given,
    });
    const { token } = login.data;
    expect(await self(token)).toMatchObject({
      code: 1,
      data: { step: 'password', role: 'teacher', may: [] },
    });
    const refused = await product.call('POST /mapi/Invite/getList', {}, { token });
    expect(refused).toMatchObject({ code: -2, data: { staffStep: 'password' } });
    // A member of staff is put into a college by others alone, also meanwhile.
    const moving = await product.call('POST /capi/Student/updateStudentV2', { collegeId: other }, { token });
    expect(moving.code).not.toBe(1);
    const changing = { oldPassword: given, password: goodPassword };
    await product.call('POST /passport/Api/user/changePassword', changing, { token });
    expect(await self(token)).toMatchObject({ code: 1, data: { step: null, role: 'teacher' } });
  });
});

describe('the list of staff', () => {
  it('holds those of one’s college, or all, by role, college and words', async () => {
    const stranger = await classroom.addPerson({ role: 'teacher', collegeId: other, name: '蒋别处' });
    const list = async (who: Person, wanted: object = {}) =>
      (await product.call('POST /mapi/Staff/getList', { pageSize: 100, ...wanted }, as(who))).data.list.map(
        ({ userId }) => userId,
      );
    expect(await list(manager)).toEqual([manager.id, teacher.id]);
    expect(await list(admin)).toEqual(
      expect.arrayContaining([admin.id, manager.id, teacher.id, stranger.id]),
    );
    expect(await list(admin, { collegeId: other })).toEqual([stranger.id]);
    expect(await list(admin, { keyword: '蒋别', collegeId: other })).toEqual([stranger.id]);
    expect(await list(manager, { keyword: '蒋别' })).toEqual([]);
    expect(await list(manager, { role: 'teacher' })).toEqual([teacher.id]);
    // A part of a number finds nobody.
    expect(await list(admin, { keyword: '1380010' })).toEqual([]);
    const page = await product.call('POST /mapi/Staff/getList', { pageSize: 1, page: 2 }, as(manager));
    expect(page.data).toMatchObject({ total: 2, page: 2, pageSize: 1, list: [{ userId: teacher.id }] });
    expect(page.data.list[0]?.mobile).toMatch(/^138\*{4}\d{4}$/);
  });

  it('says no number of one whose number has a new owner', async () => {
    const one = await classroom.addPerson({ role: 'teacher', collegeId: other, name: '沈无号' });
    const released = noNumber(one.id);
    await product.deps.db.update(account).set(released).where(eq(account.id, one.id));
    const list = async (keyword: string) =>
      (await product.call('POST /mapi/Staff/getList', { keyword }, as(admin))).data.list;
    expect(await list('沈无号')).toMatchObject([{ userId: one.id, countryCode: '', mobile: '' }]);
    expect(await list(released.mobile)).toEqual([]);
  });
});

describe('an invite', () => {
  it('makes the account of a new number, once', async () => {
    const who = someone();
    expect(await invite(manager, who, 'teacher', college)).toMatchObject({
      code: 1,
      data: { role: 'teacher' },
    });
    const key = await keyFor(who);
    expect(await product.call('POST /mapi/Invite/read', { key })).toMatchObject({
      data: {
        registered: false,
        role: 'teacher',
        college: { id: college },
        mobile: expect.stringMatching(/\*{4}/),
      },
    });
    const form = { key, name: '方小田', password: goodPassword, agree: termsVersion };
    const answers = await Promise.all([
      product.call('POST /mapi/Invite/register', form),
      product.call('POST /mapi/Invite/register', form),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
    const token = answers.find(({ code }) => code === 1)?.data.token ?? '';
    expect(await self(token)).toMatchObject({ data: { role: 'teacher', college: { id: college } } });
    expect(await product.call('POST /mapi/Invite/read', { key })).toMatchObject({ code: -2 });
  });

  it('is accepted by the account of its number alone, which stays the student that it was', async () => {
    const student = await classroom.addPerson();
    const project = await classroom.addProject();
    await classroom.enrol(student.id, project);
    const [row] = await product.deps.db.select().from(account).where(eq(account.id, student.id));
    await invite(admin, { mobile: row?.mobile ?? '' }, 'assistant', college);
    const key = await keyFor({ mobile: row?.mobile ?? '' });
    const accept = (token: string, requestId?: string) =>
      product.call('POST /mapi/Invite/accept', { key, ...(requestId && { requestId }) }, { token });
    const bystander = await classroom.addPerson();
    expect(await accept(bystander.token)).toMatchObject({ code: -2 });
    const form = { key, name: '方小田', password: goodPassword, agree: termsVersion };
    expect(await product.call('POST /mapi/Invite/register', form)).toMatchObject({ code: -2 });
    expect(await accept(student.token, 'once')).toMatchObject({ code: 1 });
    expect(await accept(student.token, 'once')).toMatchObject({ code: 1 });
    expect(await roleOf(student)).toEqual({ role: 'assistant', collegeId: college });
    const list = await product.call('POST /capi/Student/getApplyProjectList', {}, as(student));
    expect(list.data.list).toMatchObject([{ projectId: project.id }]);
    expect(await accept(student.token)).toMatchObject({ code: -2 });
  });

  it('is over when a newer one was sent, it was taken back, a week has passed, or its giver may give it no more', async () => {
    const read = (key: string) => product.call('POST /mapi/Invite/read', { key });
    const who = someone();
    await invite(admin, who, 'teacher', college);
    const first = await keyFor(who);
    const { data } = await invite(admin, who, 'teacher', college);
    const second = await keyFor(who);
    expect([(await read(first)).code, (await read(second)).code]).toEqual([-2, 1]);
    await product.call('POST /mapi/Invite/cancel', { inviteId: data.inviteId }, as(manager));
    expect(await read(second)).toMatchObject({ code: -2 });

    const late = someone();
    await invite(admin, late, 'teacher', college);
    const third = await keyFor(late);
    const giver = someone();
    await invite(manager, giver, 'teacher', college);
    const fourth = await keyFor(giver);
    await product.deps.db.update(account).set({ role: 'teacher' }).where(eq(account.id, manager.id));
    const form = { key: fourth, name: '方小田', password: goodPassword, agree: termsVersion };
    expect(await product.call('POST /mapi/Invite/register', form)).toMatchObject({ code: -2 });
    product.clock.forward(7 * 24 * 3600 + 1);
    expect(await read(third)).toMatchObject({ code: -2 });
  });

  it('is sent again with another link by who may give it, which ends the one before, once a minute', async () => {
    const who = someone();
    const { data } = await invite(manager, who, 'teacher', college);
    const first = await keyFor(who);
    const resend = (by: Person) =>
      product.call('POST /mapi/Invite/resend', { inviteId: data.inviteId }, as(by));
    const read = async (key: string) => (await product.call('POST /mapi/Invite/read', { key })).code;
    expect(await resend(teacher)).toMatchObject({ code: -1 });
    expect(await resend(manager)).toMatchObject({ code: -2 });
    product.clock.forward(120);
    const both = await Promise.all([resend(manager), resend(manager)]);
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 1]);
    const second = await keyFor(who);
    expect([await read(first), await read(second)]).toEqual([-2, 1]);
    const sent = both.find(({ code }) => code === 1)?.data;
    expect(Date.parse(sent?.expiresAt ?? '') - Date.parse(data.expiresAt)).toBe(120_000);
    product.clock.forward(60);

    const { notify } = product.deps.sms;
    product.deps.sms.notify = async () => false;
    expect(await resend(manager)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('之前的链接仍然有效'),
    });
    product.deps.sms.notify = notify;
    expect(await read(second)).toBe(1);
    expect(await resend(manager)).toMatchObject({ code: 1 });
    await product.call('POST /mapi/Invite/cancel', { inviteId: data.inviteId }, as(manager));
    expect(await resend(manager)).toMatchObject({ code: -3 });
  });

  it('of a number that several invite at once is one', async () => {
    const who = someone();
    const other = new pg.Client(product.databaseUrl);
    await other.connect();
    // Until several have come as far as the table.
    await other.query('begin; lock table staff_invite in exclusive mode');
    const inviting = [1, 2, 3, 4].map(() => invite(manager, who, 'teacher', college));
    const waiting = async () => {
      const { rows } =
        await other.query(`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where not granted and datname = current_database()`);
      expect(rows.length).toBeGreaterThan(1);
    };
    await vi.waitFor(waiting, { timeout: 10_000 }).finally(() => other.end());
    expect((await Promise.all(inviting)).filter(({ code }) => code === codes.fault)).toEqual([]);
    const left = await product.deps.db.select().from(staffInvite).where(eq(staffInvite.mobile, who.mobile));
    expect(left).toHaveLength(1);
  });

  it('does not tell whether the number is of staff of another college', async () => {
    const numberOf = async ({ id }: { id: number }) =>
      (await product.deps.db.select().from(account).where(eq(account.id, id)))[0] ?? { mobile: '' };
    const outside = await numberOf(await classroom.addPerson({ role: 'teacher', collegeId: other }));
    const own = await numberOf(await classroom.addPerson({ role: 'teacher', collegeId: college }));
    const heard = async (number: { mobile: string }) => {
      const { code, msg, data } = await invite(manager, number, 'assistant', college);
      return { code, msg, names: Object.keys(data ?? {}) };
    };
    expect(await heard(outside)).toEqual(await heard(someone()));
    expect(await heard(own)).toMatchObject({ code: -2, msg: expect.stringContaining('已经是后台人员') });
  });

  it('cannot give what its giver has not, nor push aside another’s', async () => {
    const who = someone();
    expect(await invite(manager, who, 'admin', 0)).toMatchObject({ code: -1 });
    expect(await invite(manager, who, 'teacher', other)).toMatchObject({ code: -1 });
    expect(await invite(teacher, who, 'assistant', college)).toMatchObject({ code: -1 });
    await invite(admin, who, 'manager', other);
    expect(await invite(manager, who, 'teacher', college)).toMatchObject({ code: -2 });
    const waiting = await product.deps.db
      .select()
      .from(staffInvite)
      .where(eq(staffInvite.mobile, who.mobile));
    expect(waiting).toMatchObject([{ role: 'manager', collegeId: other }]);
    const list = await product.call('POST /mapi/Invite/getList', {}, as(manager));
    expect(list.data.list.filter(({ college }) => college?.id === other)).toEqual([]);
  });

  it('keeps its key out of the answer, the log and the database', async () => {
    const who = someone();
    const answer = await invite(admin, who, 'teacher', college);
    const key = await keyFor(who);
    await product.call('POST /mapi/Invite/read', { key });
    const rows = await product.deps.db.select().from(staffInvite).where(eq(staffInvite.mobile, who.mobile));
    for (const place of [answer, rows, product.logged, product.recorded])
      expect(JSON.stringify(place)).not.toContain(key);
  });
});

describe('colleges', () => {
  it('are founded and closed by an administrator, renamed by their manager too', async () => {
    const create = (who: Person, name: string) =>
      product.call('POST /mapi/College/create', { name }, as(who));
    const made = await create(admin, ' 新  院校 ');
    expect(made).toMatchObject({ code: 1, data: { name: '新 院校', staff: 0, camps: 0, closedAt: null } });
    expect(await create(admin, '新 院校')).toMatchObject({ code: -2 });
    expect(await create(admin, '  ')).toMatchObject({ code: -3 });
    expect(await create(manager, '不行')).toMatchObject({ code: -1 });
    const rename = (who: Person, collegeId: number, name: string) =>
      product.call('POST /mapi/College/rename', { collegeId, name }, as(who));
    expect(await rename(manager, college, `改名 ${college}`)).toMatchObject({ code: 1, data: { staff: 2 } });
    expect(await rename(manager, other, '别人的')).toMatchObject({ code: -1 });
    expect(await rename(admin, other, '新 院校')).toMatchObject({ code: -2 });
    const close = (who: Person, closed: boolean) =>
      product.call('POST /mapi/College/close', { collegeId: other, closed }, as(who));
    expect(await close(manager, true)).toMatchObject({ code: -1 });
    expect(await close(admin, true)).toMatchObject({ code: 1, data: { closedAt: expect.any(String) } });
    const offered = async () =>
      (await product.call('POST /capi/Student/getCollegeList', {}, as(admin))).data.list.map(({ id }) => id);
    expect(await offered()).not.toContain(other);
    await close(admin, false);
    expect(await offered()).toContain(other);
    const mine = await product.call('POST /mapi/College/getList', {}, as(manager));
    expect(mine.data.list.map(({ id }) => id)).toEqual([college]);
    expect(mine.data.list[0]?.may).toEqual(['college.change', 'staff.invite']);
  });
});

it('whoever is no staff is told so, and has no session of theirs touched', async () => {
  const student = await classroom.addPerson();
  expect(await self(student.token)).toMatchObject({ code: -1 });
  expect(await remove(admin, student)).toMatchObject({ code: -3 });
  const rows = await product.deps.db.select().from(session).where(eq(session.accountId, student.id));
  expect(rows).toHaveLength(1);
});
