import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codeFor,
  goodPassword,
  lastCode,
  register,
  registration,
  type Someone,
  sendCode,
  someone,
} from '../../../testing/account.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { issueCertificate } from '../../certificate/issue.door.ts';
import { erasedFile } from '../../upload/upload.table.ts';
import { account } from '../account.table.ts';
import { eraseCancelled } from '../erase.door.ts';

const { product, classroom } = useClassroom({ PUBLIC_URL: 'https://zhixing.localhost' });
const day = 24 * 3600;
const holder = '归小别';

const cancel = (token: string, password = goodPassword) =>
  product.call('POST /passport/Api/user/cancelAccount', { password }, { token });
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });
const logIn = ({ mobile }: { mobile: string }) =>
  product.call('POST /passport/Api/user/Login', { account: mobile, password: goodPassword });
const rowOf = async (accountId: number) => {
  const [row] = await product.deps.db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw new Error('no such account');
  return row;
};
const toldTo = async ({ mobile }: { mobile: string }) => {
  const answer = await product.app.inject({
    url: `/dev/outbox?mobile=${mobile}`,
    headers: { accept: 'application/json' },
  });
  return answer.json<{ text: string }[]>().map(({ text }) => text);
};
async function newcomer() {
  const who = someone();
  const token = await register(product, who);
  const { userId } = (await infoOf(token)).data;
  return { ...who, token, id: userId };
}

/** Somebody who has learned: a note, homework with a file and a picture, a test, a certificate, an avatar. */
async function learner() {
  const who = await newcomer();
  const { token, id } = who;
  const project = await classroom.addProject();
  await classroom.enrol(id, project);
  const reading = await classroom.addLeaf(project.id, contentType.reading);
  const homework = await classroom.addLeaf(project.id, contentType.homework);
  const paper = await classroom.addTest(project.id, {
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  const upload = async (name: string, content: Buffer) =>
    (await uploadFile(product, { token, name, content })).data.id as number;
  const avatar = await upload('头像.png', samples.png);
  const file = await upload('作业.pdf', samples.pdf);
  const call = async (key: Parameters<typeof product.call>[0], payload: Record<string, unknown>) => {
    const answer = await product.call(key, payload, { token });
    expect([key, answer.code, answer.msg]).toEqual([key, 1, answer.msg]);
    return answer.data;
  };
  await call('POST /capi/Student/updateStudentV2', {
    avatar,
    name: holder,
    studentNo: '20260001',
    gender: 'female',
  });
  const save = { fileList: [], status: '1' };
  const write = 'POST /capi/Schoolwork/updateWorkOrNote';
  await call(write, { ...save, chapterId: reading, type: '1', content: '我的笔记' });
  await call(write, {
    ...save,
    chapterId: homework,
    type: '2',
    content: '我的作业',
    fileList: [{ id: file }],
  });
  await call('POST /capi/Question/startAttempt', { chapterId: paper.chapterId });
  const [first] = paper.questions;
  await call('POST /capi/Question/produceScore', {
    chapterId: paper.chapterId,
    allAnswer: [{ questionId: first?.id, answer: first?.optionIds[0] }],
  });
  await call('POST /capi/Student/getWritingKey', {});
  const { deps } = product;
  const certificate = await deps.db.transaction((tx) =>
    issueCertificate(tx, { deps, studentId: id, projectId: project.id, now: deps.clock.now() }),
  );
  return { ...who, project, homework, certificate };
}

async function keysOf(ownerId: number) {
  const { rows } = await product.deps.db.execute<{ key: string }>(
    sql`select storage_key as key from file where owner_id = ${ownerId}`,
  );
  return rows.map(({ key }) => key);
}
const isStored = (key: string) =>
  existsSync(join(product.deps.config.varFolder, 'files', key.slice(0, 2), key));

async function erase(token: string) {
  expect(await cancel(token)).toMatchObject({ code: 1 });
  product.clock.forward(7 * day);
  await eraseCancelled(product.deps);
}

test('a cancellation ends every session at once and says until when it can be taken back', async () => {
  const who = await newcomer();
  const other = (await logIn(who)).data.token;
  const { code, data } = await cancel(who.token);
  const due = new Date(product.clock.now().getTime() + 7 * day * 1000).toISOString();
  expect([code, data]).toEqual([1, { erasedAt: due }]);
  for (const token of [who.token, other]) expect((await infoOf(token)).code).toBe(-9);
  expect((await toldTo(who))[0]).toMatch(
    /^您的知行账号已申请注销，将于\d+月\d+日 ?\d\d:\d\d（中国标准时间）删除/,
  );
});

test('it asks for the password, and of two at once one counts', async () => {
  const who = await newcomer();
  expect(await cancel(who.token, 'not-this-1')).toMatchObject({
    code: -2,
    msg: expect.stringContaining('密码'),
  });
  expect((await infoOf(who.token)).code).toBe(1);
  const before = (await toldTo(who)).length;
  const both = await Promise.all([cancel(who.token), cancel(who.token)]);
  expect(both.map(({ code }) => code).sort()).toEqual([-9, 1]);
  expect((await toldTo(who)).length).toBe(before + 1);
});

test('staff, the demo and who sits in a timed test are refused, with the reason', async () => {
  const [teacher, demo, sitting] = [await newcomer(), await newcomer(), await newcomer()];
  const { db } = product.deps;
  await db.update(account).set({ role: 'teacher' }).where(eq(account.id, teacher.id));
  await db.update(account).set({ isDemo: true }).where(eq(account.id, demo.id));
  const project = await classroom.addProject();
  await classroom.enrol(sitting.id, project);
  const { chapterId } = await classroom.addTest(project.id, {
    timeLimitMinutes: 30,
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  await product.call('POST /capi/Question/startAttempt', { chapterId }, { token: sitting.token });
  expect(await cancel(teacher.token)).toMatchObject({ code: -2, msg: expect.stringContaining('老师') });
  expect(await cancel(demo.token)).toMatchObject({ code: -2, msg: expect.stringContaining('示例账号') });
  expect(await cancel(sitting.token)).toMatchObject({ code: -2, msg: expect.stringContaining('计时') });
  for (const { token, id } of [teacher, demo, sitting]) {
    expect((await infoOf(token)).code).toBe(1);
    expect((await rowOf(id)).cancelAskedAt).toBeNull();
  }
  product.clock.forward(31 * 60);
  expect(await cancel(sitting.token)).toMatchObject({ code: 1 });
});

test('a timed test of a project one has left holds nobody back: it can no longer be handed in', async () => {
  const who = await newcomer();
  const { token } = who;
  const project = await classroom.addProject();
  await classroom.enrol(who.id, project);
  const { chapterId } = await classroom.addTest(project.id, {
    timeLimitMinutes: 30,
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  await product.call('POST /capi/Question/startAttempt', { chapterId }, { token });
  expect((await cancel(token)).code).toBe(-2);
  await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, { token });
  // What every screen shows and what holds the account are the same clock.
  expect((await infoOf(token)).data.runningTest).toBeUndefined();
  expect((await cancel(token)).code).toBe(1);
});

test('a login in the days of grace takes it back, by password and by code, and says so', async () => {
  const ways = [
    logIn,
    async (who: Someone) => {
      const code = await codeFor(product, who, 'login');
      const { countryCode, mobile, address } = who;
      return product.call('POST /passport/Api/user/QuickLogin', { countryCode, mobile, code }, { address });
    },
  ];
  for (const way of ways) {
    const who = await newcomer();
    await cancel(who.token);
    product.clock.forward(6 * day);
    const { data } = await way(who);
    expect(data.cancellationWithdrawn).toBe(true);
    product.clock.forward(2 * day);
    await eraseCancelled(product.deps);
    expect((await infoOf(data.token)).data).toMatchObject({ userId: who.id, name: '林小知' });
    expect((await logIn(who)).data.cancellationWithdrawn).toBeUndefined();
  }
});

test('of a login and the erasure at once one wins, and never half of each', async () => {
  for (let round = 0; round < 5; round += 1) {
    const who = await newcomer();
    await cancel(who.token);
    product.clock.forward(7 * day);
    const [{ code, data }] = await Promise.all([logIn(who), eraseCancelled(product.deps)]);
    const row = await rowOf(who.id);
    expect(row.cancelledAt === null).toBe(code === 1);
    if (code === 1) expect((await infoOf(data.token)).code).toBe(1);
    else expect([code, row.name]).toEqual([-2, '已注销用户']);
  }
});

test('afterwards nothing of the person is left but the records, and the certificate holds', async () => {
  const who = await learner();
  const keys = await keysOf(who.id);
  expect(keys.map(isStored)).toEqual([true, true]);
  await erase(who.token);
  expect(await rowOf(who.id)).toMatchObject({
    name: '已注销用户',
    mobile: '0000',
    passwordHash: '',
    studentNo: '',
  });
  expect(keys.map(isStored)).toEqual([false, false]);
  expect(await product.deps.db.select().from(erasedFile)).toEqual([]);
  const dump = await everythingIn(product.deps.db);
  for (const secret of [who.mobile, '20260001', '我的笔记', '我的作业', '作业.pdf', '头像.png', holder])
    expect([secret, tablesWith(dump, secret)]).toEqual([secret, secret === holder ? ['certificate'] : []]);
  const kept = (
    await product.deps.db.execute(sql`
    select (select count(*)::int from submission where student_id = ${who.id} and submitted_at is not null) as homework,
      (select count(*)::int from attempt where student_id = ${who.id} and score is not null) as tests,
      (select status from enrolment where student_id = ${who.id}) as status`)
  ).rows[0];
  expect(kept).toEqual({ homework: 1, tests: 1, status: 4 });
  const { number } = who.certificate;
  const checked = await product.call('GET /capi/FrontProject/checkCertNumber', {
    certNumber: number,
    name: holder,
  });
  expect(checked.data).toMatchObject({ status: 'valid', certificate: { name: holder } });
  expect((await toldTo(who))[0]).toContain('已注销');
});

/** Each table's rows as text, but for the outbox, which stands for other people's phones. */
async function everythingIn(db: typeof product.deps.db) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'outbox_message'`,
  );
  const texts: [string, string][] = [];
  for (const { name } of rows) {
    const { rows: found } = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    texts.push([name, JSON.stringify(found)]);
  }
  return texts;
}
/** A code that was sent is forgotten after two days by the hourly look, with its number. */
const tablesWith = (dump: [string, string][], text: string) =>
  dump.filter(([name, rows]) => name !== 'sms_code' && rows.includes(text)).map(([name]) => name);

test('staff see that the account is cancelled, with what it did', async () => {
  const who = await learner();
  const admin = await classroom.addPerson({ role: 'admin' });
  await erase(who.token);
  const read = await product.call(
    'POST /capi/Schoolwork/getWorkSubmitRecord',
    { projectId: who.project.id, userId: who.id },
    { token: admin.token },
  );
  expect(read).toMatchObject({
    code: 1,
    data: { total: 1, list: [{ workInfo: { content: '', filelist: [] } }] },
  });
  expect(JSON.stringify(read.data)).not.toContain('我的作业');
});

test('the number is free again, and the new account sees nothing of the old one', async () => {
  const who = await learner();
  await erase(who.token);
  await sendCode(product, who);
  const again = await product.call(
    'POST /passport/Api/user/registByMobile',
    { ...registration(who, await lastCode(product, who)), name: '另一位' },
    { address: who.address },
  );
  expect(again.code).toBe(1);
  const { token } = again.data;
  const { data: info } = await infoOf(token);
  expect(info).toMatchObject({ name: '另一位', avatar: null, studentNo: '' });
  expect(info.userId).not.toBe(who.id);
  const { data: applied } = await product.call('POST /capi/Student/getApplyProjectList', {}, { token });
  expect(applied.total).toBe(0);
  const work = { chapterId: who.homework, type: '2', userId: who.id };
  expect((await product.call('POST /capi/Schoolwork/getWorkOrNote', work, { token })).code).toBe(-1);
});

test('a process that ends between the rows and the files leaves the next one to finish, and to quarantine none', async () => {
  const who = await learner();
  const keys = await keysOf(who.id);
  const { storage } = product.deps;
  const broken = { ...storage, erase: () => Promise.reject(new Error('killed')) };
  await cancel(who.token);
  product.clock.forward(7 * day);
  await expect(eraseCancelled({ ...product.deps, storage: broken })).rejects.toThrow('killed');
  expect([(await rowOf(who.id)).name, ...keys.map(isStored)]).toEqual(['已注销用户', true, true]);
  const { sweepOrphans } = await import('../../upload/sweep.door.ts');
  await sweepOrphans(product.deps);
  expect(keys.map(isStored)).toEqual([true, true]);
  await eraseCancelled(product.deps);
  expect(keys.map(isStored)).toEqual([false, false]);
});

test('every table that names an account says what becomes of its rows', async () => {
  const named = 'account,file,work,submission,attempt,chapter_progress,enrolment,certificate';
  const { rows } = await product.deps.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(string_to_array(${named}, ','))`);
  const gone = [
    ...['answered_request', 'college_member', 'email_code', 'file', 'login_ticket', 'session'],
    ...['attempt_answer', 'submission_file', 'watch_lease', 'work_file', 'writing_key'],
  ];
  const masked = ['account', 'attempt', 'chapter_progress', 'submission', 'work'];
  const kept = ['certificate', 'enrolment'];
  /** Staff's, or nobody's: no student has such rows. */
  const staffs = ['camp_staff', 'material', 'media', 'media_caption', 'project'];
  expect(rows.map(({ name }) => name).sort()).toEqual([...gone, ...masked, ...kept, ...staffs].sort());
});
