import { defaultChannels, studentReminderGroups } from '@zhixing/contract/calls/reminder-words';
import { scheduledTasks } from '@zhixing/contract/staff/jobs/words';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../../areas/account/password/password.ts';
import { deliver } from '../../areas/delivery/index.ts';
import { notify } from '../../areas/notice/index.ts';
import { startScheduledTasks } from '../../scheduled-tasks.ts';
import { goodPassword } from '../../testing/account.ts';
import { asServer, migrateBefore, testDatabaseUrl } from '../../testing/database.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { startJobs } from '../jobs/jobs.ts';
import { bringUpToDate } from '../open.ts';

/*
 * An installation of the version before jobs, object storage, reminders outside the site and backups (migration 0084) is brought to this
 * one and started: what stood is equal, and nobody hears anew of what was said before.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const day = 24 * 3600 * 1000;
const monday = 1;
/**
 * 10:00 in China tomorrow, or the day after where that is the Monday of the weekly digest. Not later: what is told here is kept a week by the
 * database's own time.
 */
const now = new Date(Date.now() + day);
now.setUTCHours(2, 0, 0, 0);
if (now.getUTCDay() === monday) now.setUTCDate(now.getUTCDate() + 1);
const after = (days: number) => new Date(now.getTime() + days * day);

let db: pg.Client;
let product: TestProduct;

/** Adds a row of the version before; answers its id. */
async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  const { rows } = await db.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`)}) values (${places}) returning *`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

const people = {} as Record<'manager' | 'teacher' | 'worker' | 'idler' | 'graduate' | 'late', number>;
const mobiles = {} as typeof people;
let passwordHash = '';
async function addPerson(who: keyof typeof people, over: Record<string, unknown>): Promise<void> {
  mobiles[who] = 13800100000 + Object.keys(people).length;
  people[who] = await insert('account', {
    mobile: `${mobiles[who]}`,
    country_code: '86',
    email: `${who}@mail.example`,
    password_hash: passwordHash,
    terms_version: '1',
    terms_agreed_at: after(-90),
    used_at: after(-1),
    ...over,
  });
}

/** A college with two camps, one of them over; a homework with a file; what the version before has told its students; an act of the audit. */
async function fill(): Promise<void> {
  passwordHash = await hashPassword(goodPassword);
  const collegeId = await insert('college', { name: '示范学院' });
  const ofCollege = { college_id: collegeId };
  await addPerson('manager', { name: '林主任', role: 'manager', ...ofCollege });
  await addPerson('teacher', { name: '周老师', role: 'teacher', ...ofCollege });
  await addPerson('worker', { name: '甲同学', student_no: '20260001', ...ofCollege });
  await addPerson('idler', { name: '乙同学', ...ofCollege });
  await addPerson('graduate', { name: '丙同学', ...ofCollege });
  await addPerson('late', { name: '丁同学', ...ofCollege });
  const { manager, teacher, worker, idler, graduate, late } = people;
  for (const accountId of [worker, idler, graduate, late])
    await insert('college_member', {
      account_id: accountId,
      ...ofCollege,
      by: 'roster',
      confirmed_at: after(-60),
    });
  const type = { slug: 'camp', name: '实训', name_en: 'Camp', summary: '', sort: 1 };
  await db.query(
    `insert into project_type (slug, name, name_en, summary, sort) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    Object.values(type),
  );
  const projectId = await insert('project', {
    slug: 'ai',
    type: 'camp',
    title: '《人工智能》',
    title_en: 'AI',
    summary: '导论',
    level: 1,
    hours: 8,
    published_at: after(-80),
  });
  const lesson = (level: number, parentId: number | null, sort: number, title: string, kind: number | null) =>
    insert('chapter', { project_id: projectId, parent_id: parentId, level, sort, title, type: kind });
  const chapter = await lesson(1, null, 1, '第一章', null);
  const section = await lesson(2, chapter, 1, '第一节', null);
  const reading = await lesson(3, section, 1, '阅读', 1);
  const homework = await lesson(3, section, 2, '作业', 2);
  await insert('homework', { chapter_id: homework, min_characters: 1 });
  const camp = async (title: string, over: Record<string, unknown>) => {
    const campId = await insert('camp', { project_id: projectId, ...ofCollege, title, ...over });
    await insert('camp_staff', { camp_id: campId, account_id: teacher });
    return campId;
  };
  const ended = { starts_at: after(-60), ends_at: after(-2), end_told: after(-2), needs_approval: false };
  const past = await camp('去年的营', ended);
  const present = await camp('今年的营', { starts_at: after(-30), ends_at: after(30) });
  await insert('camp_deadline', {
    camp_id: present,
    chapter_id: homework,
    project_id: projectId,
    due_at: after(1),
  });
  await insert('follow_up_rule', {
    camp_id: present,
    idle_days: 5,
    behind_lessons: 3,
    failed_tests: 2,
    returned_days: 4,
    saved_by: teacher,
    saved_at: after(-20),
  });
  const enrol = (studentId: number, campId: number, over: Record<string, unknown> = {}) =>
    insert('enrolment', {
      student_id: studentId,
      camp_id: campId,
      project_id: projectId,
      status: 1,
      joined_at: after(-25),
      ...over,
    });
  await enrol(worker, present);
  await enrol(idler, present);
  await enrol(late, past);
  await enrol(graduate, past, { status: 2, graduated_at: after(-10) });
  await insert('roster_entry', {
    camp_id: present,
    student_id: worker,
    country_code: '86',
    mobile: `${mobiles.worker}`,
    student_no: '20260001',
    name: '甲同学',
    created_at: after(-30),
  });
  const progress = { chapter_id: reading, updated_at: after(-9), done_at: after(-9) };
  for (const studentId of [worker, graduate])
    await insert('chapter_progress', { student_id: studentId, ...progress });
  const fileId = await insert('file', {
    owner_id: worker,
    storage_key: '0f0f0f0f-0000-4000-8000-000000000001',
    name: '《报告》.pdf',
    kind: 'application/pdf',
    size: 12,
    sha256: 'ab'.repeat(32),
    created_at: after(-8),
  });
  const work = { student_id: worker, chapter_id: homework, type: 2 };
  await insert('work', { ...work, content: '我的作业', status: 1, version: 1, saved_at: after(-8) });
  await insert('work_file', { ...work, file_id: fileId, sort: 0 });
  await insert('submission', {
    ...work,
    version: 1,
    content: '我的作业',
    submitted_at: after(-8),
    late: false,
  });
  await insert('submission_file', { ...work, version: 1, file_id: fileId, sort: 0 });
  await db.query(`insert into certificate_template (version, image) values (1, 'x') on conflict do nothing`);
  await insert('certificate', {
    student_id: graduate,
    project_id: projectId,
    number: 'ZX2026ABCDEFGH01',
    template_version: 1,
    project_name: '《人工智能》',
    project_name_en: 'AI',
    year: 2026,
    month: 1,
    issued_at: after(-10),
  });
  await insert('audit_act', {
    kind: 'changeRole',
    actor_id: manager,
    actor_role: 'manager',
    subject_ids: [teacher],
    at: after(-5),
  });
  const about = { project_id: projectId, camp_id: present, at: new Date(now.getTime() - 3600_000) };
  const announcementId = await insert('announcement', {
    camp_id: present,
    author_id: teacher,
    title: '本周安排',
    content: '周五答疑',
    at: about.at,
  });
  // 提醒, of the camp's page of follow-up and of the marking page, and others of the kinds that are sent outside now.
  await insert('notice', {
    ...about,
    account_id: idler,
    kind: 'study-reminded',
    word: '请来学习',
    by_id: teacher,
  });
  await insert('notice', { ...about, account_id: idler, kind: 'work-reminder', chapter_id: homework });
  await insert('notice', {
    ...about,
    account_id: idler,
    kind: 'announcement',
    announcement_id: announcementId,
  });
  await insert('notice', { ...about, account_id: graduate, kind: 'graduated' });
  await insert('notice', { ...about, camp_id: past, account_id: late, kind: 'camp-ended' });
  for (const name of [
    'complete-counted-readings',
    'college-word',
    'freeze-closed-gradebooks',
    'list-upgrade-changes',
    'heal-lateness',
  ])
    await db.query('insert into data_migration (name, finished_at) values ($1, $2) on conflict do nothing', [
      name,
      after(-3),
    ]);
}

type Row = Record<string, unknown>;
const tablesNow = async () =>
  (
    await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).rows.map(({ name }) => name);
async function rowsOf(table: string): Promise<Row[]> {
  const { rows } = await db.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`);
  return rows.map(({ row }) => row);
}

const before: Record<string, Row[]> = {};
/** The rows of before that are not there any more, in the columns that they had. */
async function lost(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, rows] of Object.entries(before)) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0] ?? {});
    const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const present = new Set((await rowsOf(table)).map(textOf));
    found.push(...rows.filter((row) => !present.has(textOf(row))).map((row) => `${table} ${textOf(row)}`));
  }
  return found;
}

const count = async (text: string, values: unknown[] = []) =>
  Number((await db.query<{ n: string }>(`select count(*) as n from ${text}`, values)).rows[0]?.n);

/** What a start does beside answering requests, until each task was done. */
async function runTasks(): Promise<void> {
  const url = asServer(product.databaseUrl);
  const jobs = await startJobs(url, { log: product.deps.log, every: 2 });
  await db.query('delete from pgboss.job');
  await startScheduledTasks(product.deps, jobs, { databaseUrl: url });
  const open = () => count(`pgboss.job where name like 'scheduled%' and state <> 'completed'`);
  await expect.poll(open, { timeout: 90_000 }).toBe(0);
  await jobs.stop();
}
const noticesNow = async () =>
  (
    await db.query<{ kind: string; account: number }>(
      'select kind, account_id::int as account from notice order by id',
    )
  ).rows;

beforeAll(async () => {
  const url = await testDatabaseUrl({ empty: true });
  db = new pg.Client(url);
  await db.connect();
  await migrateBefore(url, '0085');
  await db.query('drop schema pgboss cascade');
  await fill();
  for (const name of await tablesNow()) before[name] = await rowsOf(name);
  await bringUpToDate({ url: asServer(url), migrationUrl: url });
  product = await createTestProduct({}, { databaseUrl: asServer(url) });
  product.databaseUrl = url;
  product.clock.set(now);
});
afterAll(async () => {
  await product.close();
  await db.end();
});

it('every row that stood is equal, also after all that a start does', async () => {
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(20);
  expect(await lost()).toEqual([]);
  await runTasks();
  expect(await count(`pgboss.job where name like 'scheduled%'`)).toBe(scheduledTasks.length);
  expect(await lost()).toEqual([]);
  expect(product.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

it('what was said before is not said again: no notice twice, and none of before outside the site', async () => {
  const old = before.notice?.length ?? 0;
  // The one that is new: work that is due tomorrow.
  expect((await noticesNow()).slice(old)).toEqual([{ kind: 'deadline-near', account: people.idler }]);
  await deliver(product.deps, async () => undefined);
  product.clock.forward(3600);
  await deliver(product.deps, async () => undefined);
  const { rows: sent } = await db.query(
    'select delivery.account_id::int as account, channel, state, kind from delivery join notice on notice.id = notice_id',
  );
  expect(sent).toEqual([{ account: people.idler, channel: 'sms', state: 'sent', kind: 'deadline-near' }]);
  expect(await count('outbox_message')).toBe(1);
  await runTasks();
  await deliver(product.deps, async () => undefined);
  expect((await noticesNow()).length).toBe(old + 1);
  expect(await count('outbox_message')).toBe(1);
});

it('who was there logs in, gets reminders by the defaults, and what happens from now on is sent', async () => {
  const { data } = await product.call('POST /passport/Api/user/Login', {
    account: `${mobiles.graduate}`,
    password: goodPassword,
  });
  expect(data.token).toBeTruthy();
  const { choices } = (await product.call('POST /capi/Reminder/getChoices', {}, data)).data;
  expect(Object.fromEntries(choices.map(({ group, channels }) => [group, channels]))).toEqual(
    Object.fromEntries(studentReminderGroups.map((group) => [group, defaultChannels[group]])),
  );
  await product.deps.db.transaction((tx) =>
    notify(tx, { kind: 'study-reminded', accountIds: [people.graduate], now: product.clock.now() }),
  );
  await deliver(product.deps, async () => undefined);
  expect(await count('outbox_message where mobile = $1', [`${mobiles.graduate}`])).toBe(1);
});
