import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { erasedFile } from '../../schema/file.ts';
import { lastCode, registration, sendCode } from '../../testing/account.ts';
import { holder, useLeavers } from '../../testing/leavers.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { deleteOrphanedFiles } from '../files/orphaned-files.domain.ts';
import { hasPicture } from '../schoolwork/pictures.domain.ts';
import { eraseCancelled } from './account-removal.domain.ts';

const {
  product,
  classroom,
  cancel,
  infoOf,
  logIn,
  rowOf,
  messagesTo,
  newcomer,
  learner,
  keysOf,
  isStored,
  erase,
} = useLeavers();
const day = 24 * 3600;

test('afterwards nothing of the person is left but the records, and the certificate holds', async () => {
  const who = await learner();
  const keys = await keysOf(who.id);
  expect(keys.map(isStored)).toEqual([true, true]);
  await erase(who.token);
  expect(await waitingTo(who)).toBe(2);
  expect((await messagesTo(who))[0]).toContain('已注销');
  expect(await waitingTo(who)).toBe(0);
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
});

/** How many rows of the jobs name the number: messages that wait. */
async function waitingTo({ mobile }: { mobile: string }) {
  const { rows } = await product.deps.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pgboss.job as job where job::text like ${`%${mobile}%`}`,
  );
  return rows[0]?.waiting;
}

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
  await erase(who.token);
  const admin = await classroom.addPerson({ role: 'admin' });
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
  await eraseCancelled({ ...product.deps, storage: broken });
  expect([(await rowOf(who.id)).name, ...keys.map(isStored)]).toEqual(['已注销用户', true, true]);
  const { quarantineUnknownFiles } = await import('../files/unknown-files.domain.ts');
  await quarantineUnknownFiles(product.deps);
  expect(keys.map(isStored)).toEqual([true, true]);
  await eraseCancelled(product.deps);
  expect(keys.map(isStored)).toEqual([false, false]);
});

test('one account that cannot be erased keeps no other waiting, and is tried again', async () => {
  const [stuck, other] = [await newcomer(), await learner()];
  const keys = await keysOf(other.id);
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query(`
    create function keep_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger keep_stuck before update of cancelled_at on account
      for each row when (old.id = ${stuck.id}) execute function keep_stuck()`);
  await cancel(stuck.token);
  await erase(other.token);
  expect([(await rowOf(stuck.id)).cancelledAt, (await rowOf(other.id)).name]).toEqual([null, '已注销用户']);
  expect(keys.map(isStored)).toEqual([false, false]);
  expect(product.logged).toContainEqual(expect.objectContaining({ level: 'error', accountId: stuck.id }));
  await owner.query('drop function keep_stuck cascade');
  await owner.end();
  await eraseCancelled(product.deps);
  expect((await rowOf(stuck.id)).name).toBe('已注销用户');
});

test('bytes that cannot be deleted keep no other bytes waiting', async () => {
  const who = await learner();
  const [bad = '', good = ''] = (await keysOf(who.id)).sort();
  const { storage } = product.deps;
  const eraseOthers = async (key: string) => {
    if (key === bad) throw new Error('input/output error');
    await storage.erase(key);
  };
  await cancel(who.token);
  product.clock.forward(7 * day);
  await eraseCancelled({ ...product.deps, storage: { ...storage, erase: eraseOthers } });
  expect([bad, good].map(isStored)).toEqual([true, false]);
  expect(await product.deps.db.select().from(erasedFile)).toMatchObject([{ storageKey: bad }]);
  await eraseCancelled(product.deps);
  expect([bad, good].map(isStored)).toEqual([false, false]);
});

test('what nothing pointed to goes from quarantine with its owner’s account, and nobody else’s', async () => {
  const [who, classmate] = [await newcomer(), await newcomer()];
  const keys: string[] = [];
  for (const { token, id } of [who, classmate]) {
    await uploadFile(product, { token, name: '附件.pdf', content: samples.pdf });
    keys.push(...(await keysOf(id)));
  }
  product.clock.forward(2 * day);
  await deleteOrphanedFiles(product.deps, hasPicture);
  product.clock.forward(31 * day);
  await deleteOrphanedFiles(product.deps, hasPicture);
  const inQuarantine = () => {
    const found = readdirSync(join(product.deps.config.varFolder, 'files/quarantine'), { recursive: true });
    return keys.map((key) => found.some((path) => String(path).endsWith(key)));
  };
  expect(inQuarantine()).toEqual([true, true]);
  await erase((await logIn(who)).data.token);
  expect(inQuarantine()).toEqual([false, true]);
});

test('every table that names an account says what becomes of its rows', async () => {
  const named = 'account,file,work,submission,attempt,chapter_progress,enrolment,certificate';
  const { rows } = await product.deps.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(string_to_array(${named}, ','))
    union select table_name::text from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('student_id', 'account_id')`);
  const gone = [
    ...['answered_request', 'college_member', 'email_code', 'file', 'login_ticket', 'session'],
    ...['attempt_answer', 'submission_file', 'watch_lease', 'work_file', 'writing_key'],
    ...['factor_ticket', 'recovery_code', 'second_factor', 'roster_entry', 'roster_correction'],
    ...['notice', 'inquiry', 'inquiry_message', 'calendar_address', 'gradebook_entry', 'mark_change'],
    ...['showcase_work', 'appeal', 'appeal_file', 'appeal_step', 'extra_attempts'],
    ...['grade_change', 'gradebook_row', 'gradebook_settlement'],
    ...[
      'gradebook_upgrade_change',
      'long_job',
      'delivery',
      'reminder_choice',
      'wechat_subscription',
      'resumable_upload',
    ],
  ];
  const masked = ['account', 'attempt', 'chapter_progress', 'submission', 'work'];
  const kept = ['certificate', 'enrolment', 'deadline_extension'];
  /** Staff's, or nobody's: of whoever was one once they stay, and name nobody any more (erase-staff.test.ts). */
  const staffs = [
    ...['camp_staff', 'media', 'media_caption', 'lesson_video', 'video_part', 'project_staff'],
    ...[
      'staff_invite',
      'bank_question',
      'question_bank',
      'question_bank_file',
      'shared_question',
      'draft_chapter',
      'project_draft',
      'project_file',
      'publication',
    ],
    ...['marking_draft', 'marking_draft_file', 'marking_lease', 'marking_phrase', 'review_file'],
    ...['gradebook_scheme', 'question_correction', 'gradebook_step', 'follow_up_rule'],
    ...['announcement', 'course_import', 'password_link', 'roster_import', 'roster_usage'],
  ];
  expect(rows.map(({ name }) => name).sort()).toEqual([...gone, ...masked, ...kept, ...staffs].sort());
});
