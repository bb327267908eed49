import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateBefore, testDatabaseUrl } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

/*
 * The migration 0074_accounts_and_audit on rows of the version before: who was given a password by somebody, acts of the audit trail, and the
 * columns of gradebooks that were submitted.
 */

let url = '';
let db: pg.Client;

/** Adds a row; answers its id. */
async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  const { rows } = await db.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`)}) values (${places}) returning *`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

let mobile = 13800000000;
async function addAccount(name: string, over: Record<string, unknown> = {}): Promise<number> {
  mobile += 1;
  return insert('account', {
    name,
    mobile: `${mobile}`,
    country_code: '86',
    password_hash: 'hash',
    role: 'teacher',
    terms_version: '1',
    terms_agreed_at: new Date(),
    password_given: true,
    ...over,
  });
}

/** An act of the version before, which could be dated freely. */
const addAct = (kind: string, by: number, to: number[], at: string) =>
  insert('audit_act', { kind, actor_id: by, actor_role: 'manager', subject_ids: to, at });

const people = {} as Record<string, number>;
const acts = {} as Record<string, number>;
let steps: { dated: number; none: number; approved: number };
let hashes: unknown[];
const hashesNow = async () =>
  (await db.query('select no, at, hash from audit_act where no <= 6 order by no')).rows;
const due = '2031-05-20T10:00:00.000Z';
const endsAt = '2031-06-30T15:59:59.500Z';

beforeAll(async () => {
  url = await testDatabaseUrl({ empty: true });
  db = new pg.Client(url);
  await db.connect();
  await migrateBefore(url, '0074');
  people.manager = await addAccount('林主任', { role: 'manager', password_given: false });
  people.second = await addAccount('何主任', { role: 'manager', password_given: false });
  people.teacher = await addAccount('周老师');
  people.changed = await addAccount('吴老师', { password_given: false });
  people.student = await addAccount('甲同学', { role: 'student' });
  people.unknown = await addAccount('郑老师');
  const { manager = 0, second = 0, teacher = 0, changed = 0, student = 0 } = people;
  acts.first = await addAct('givePassword', manager, [teacher], '2031-01-01T00:00:00Z');
  acts.last = await addAct('givePassword', second, [teacher], '2031-02-01T00:00:00Z');
  await addAct('givePassword', manager, [changed], '2031-02-02T00:00:00Z');
  await addAct('givePassword', manager, [student], '2031-02-03T00:00:00Z');
  await addAct('changeRole', manager, [teacher], '2031-03-01T00:00:00Z');
  // Whoever gave it is no account any more.
  await addAct('givePassword', 999_999, [people.unknown ?? 0], '2031-03-02T00:00:00Z');
  hashes = await hashesNow();
  // Without its project: no other table is read here.
  await db.query(`set session_replication_role = 'replica'`);
  const campId = await insert('camp', { project_id: 1, title: '营', starts_at: due, ends_at: endsAt });
  await db.query('reset session_replication_role');
  const step = { camp_id: campId, by: teacher, at: new Date() };
  const lessons = JSON.stringify([
    { id: 1, title: '作业', type: '2', dueAt: due },
    { id: 2, title: '测验', type: '3', dueAt: null },
    { id: 3, title: '报告', type: '2' },
  ]);
  steps = {
    dated: await insert('gradebook_step', { ...step, step: 'submitted', lessons }),
    none: await insert('gradebook_step', { ...step, step: 'submitted', lessons: '[]' }),
    approved: await insert('gradebook_step', { ...step, step: 'approved', lessons: null }),
  };
  await migrate(url);
}, 120_000);
afterAll(async () => {
  await db.end();
});

it('a password that somebody gave, and that was not changed since, is a used slip of who gave it last', async () => {
  const { rows } = await db.query(
    'select account_id::int, by_id::int, way, used_at, expires_at, ended_at from password_link',
  );
  const at = new Date('2031-02-01T00:00:00Z');
  expect(rows).toEqual([
    {
      account_id: people.teacher,
      by_id: people.second,
      way: 'slip',
      used_at: at,
      expires_at: at,
      ended_at: null,
    },
  ]);
});

it('acts of the version before keep their time and their hash; a new one is dated by the database', async () => {
  expect(hashes).toHaveLength(6);
  expect(await hashesNow()).toEqual(hashes);
  const id = await addAct('changeRole', people.manager ?? 0, [], '2001-01-01T00:00:00Z');
  const { rows } = await db.query(
    'select no::int, now() - at < $1::interval as is_now from audit_act where id = $2',
    ['5 minutes', id],
  );
  expect(rows).toEqual([{ no: 7, is_now: true }]);
});

it('the columns of a submitted gradebook keep their deadlines, and those without one get the end of the camp', async () => {
  const lessonsOf = async (id: number) =>
    (await db.query('select lessons from gradebook_step where id = $1', [id])).rows[0]?.lessons;
  const lessons = (await lessonsOf(steps.dated)) as { id: number; dueAt: string }[];
  expect(lessons.map(({ id, dueAt }) => [id, dueAt])).toEqual([
    [1, due],
    [2, endsAt],
    [3, endsAt],
  ]);
  expect([await lessonsOf(steps.none), await lessonsOf(steps.approved)]).toEqual([[], null]);
});

it('steps of a gradebook still cannot be changed', async () => {
  await expect(db.query(`update gradebook_step set note = '改过'`)).rejects.toThrow();
});

it('who is given the duty of registrar spreadsheets is a teacher or an assistant of a college', async () => {
  const give = (id: number | undefined) =>
    db.query('update account set registrar_duty = true where id = $1', [id]);
  await expect(give(people.student)).rejects.toThrow(/account_registrar_duty/);
  const { rows } = await db.query('select count(*)::int as count from account where registrar_duty');
  expect(rows).toEqual([{ count: 0 }]);
});
