import pg from 'pg';
import { expect, it } from 'vitest';
import { migrateBefore, testDatabaseUrl } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

/** The migration 0085_mark_change on rows of the version before: three histories become one, and tell the same. */

const anyOf: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  'double precision': 1,
  text: 'x',
  boolean: false,
  jsonb: '{}',
  'timestamp with time zone': '2026-10-01T00:00:00Z',
};

/** Inserts a row with these values, and with any in the other columns that must have one. Its own parents need not be there. */
async function insert(db: pg.Client, table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await db.query<{ name: string; type: string; identity: string }>(
    `select column_name as name, data_type as type, is_identity as identity from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  );
  const wanted = rows.filter(({ name, identity }) => identity === 'NO' && !(name in given));
  const row = { ...Object.fromEntries(wanted.map(({ name, type }) => [name, anyOf[type]])), ...given };
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
  );
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = values.map((_, at) => `$${at + 1}`);
  await db.query(`insert into ${table} (${names}) overriding system value values (${places})`, values);
}

const [teacher, assistant, student, other] = [11, 12, 21, 22];
const kept = (score: number, over = {}) => {
  return {
    score,
    passed: null,
    marks: [],
    comment: `给 ${score} 分`,
    by: teacher,
    at: '2026-10-02T08:00:00.123Z',
    ...over,
  };
};
const day = (no: number) => `2026-10-${String(no).padStart(2, '0')}T08:00:00.250Z`;

/** A homework corrected three times, an answer once; two attempts regraded and one of them back; cells of a student and of the roster. */
async function fill(db: pg.Client): Promise<void> {
  await db.query(`set session_replication_role = 'replica'`);
  const people = { [teacher]: 'teacher', [assistant]: 'assistant', [student]: 'student', [other]: 'student' };
  for (const [id, role] of Object.entries(people))
    await insert(db, 'account', { id, role, mobile: `138000000${id}`, country_code: '86' });
  for (const id of [31, 32]) await insert(db, 'chapter', { id, sort: id, title: `第 ${id} 节` });
  await insert(db, 'camp', { id: 1, ends_at: '2026-12-01T00:00:00Z' });
  await insert(db, 'roster_entry', { id: 61, camp_id: 1, mobile: '13800000061' });
  await insert(db, 'submission', { id: 41, student_id: student, chapter_id: 31, type: 2, version: 1 });
  await insert(db, 'attempt', { student_id: student, chapter_id: 32, no: 1 });
  await insert(db, 'attempt_answer', { id: 55, student_id: student, chapter_id: 32, no: 1, question_id: 51 });
  const review = { student_id: student, chapter_id: 31, submission_id: 41, corrected_by: teacher };
  for (const [at, revision] of [3, 4, 6].entries())
    await insert(db, 'mark_correction', {
      ...review,
      id: 70 + at,
      revision: at + 1,
      before: kept(10 * at, { passed: true }),
      after: kept(10 * at + 10, { passed: false }),
      reason: `第 ${at + 1} 次`,
      corrected_at: day(revision),
    });
  await insert(db, 'mark_correction', {
    student_id: student,
    chapter_id: 32,
    attempt_no: 1,
    question_id: 51,
    revision: 1,
    id: 80,
    before: kept(4),
    after: kept(6),
    reason: '看漏了',
    corrected_by: assistant,
    corrected_at: day(5),
  });
  await insert(db, 'appeal', {
    student_id: student,
    id: 900,
    submission_id: 41,
    state: 'corrected',
    settled_at: day(4),
  });
  await insert(db, 'appeal_step', {
    student_id: student,
    appeal_id: 900,
    kind: 'corrected',
    by: teacher,
    correction_id: 71,
    at: day(4),
  });
  const change = { student_id: student, camp_id: 1, state: 'approved', decided_by: teacher };
  const asked = { asked_by: assistant, decided_at: day(5), chapter_id: 32 };
  await insert(db, 'grade_change', { ...change, ...asked, id: 300, kind: 'answer', mark: 'a55' });
  const question = { camp_id: 1, chapter_id: 32, made_by: teacher, changed_at: day(9) };
  const back = { taken_back_by: assistant, taken_back_at: day(9), taken_back_reason: '看错了' };
  await insert(db, 'question_correction', {
    ...question,
    ...back,
    id: 7,
    question_id: 52,
    way: 'full',
    reason: '有歧义',
    made_at: day(7),
  });
  await insert(db, 'question_correction', {
    ...question,
    id: 8,
    question_id: 53,
    way: 'drop',
    reason: '超纲',
    made_at: day(8),
  });
  const effect = { student_id: student, no: 1, total_before: 10, total_after: 10 };
  const effects = [
    {
      correction_id: 7,
      is_taken_back: false,
      score_before: 5,
      passed_before: false,
      score_after: 8.25,
      passed_after: true,
    },
    {
      correction_id: 8,
      is_taken_back: false,
      score_before: 8.25,
      passed_before: true,
      score_after: 9,
      passed_after: true,
    },
    {
      correction_id: 7,
      is_taken_back: true,
      score_before: 9,
      passed_before: true,
      score_after: 6,
      passed_after: true,
    },
  ];
  for (const each of effects) await insert(db, 'correction_effect', { ...effect, ...each });
  const cell = { camp_id: 1, saved_by: teacher, reason: '' };
  const past = [
    { student_id: student, chapter_id: 31, revision: 1, flag: 'exempt', reason: '免修', saved_at: day(1) },
    {
      student_id: student,
      chapter_id: 31,
      revision: 2,
      flag: null,
      reason: '批准已撤回',
      saved_at: day(2),
      saved_by: assistant,
    },
    { student_id: other, column_id: 99, column_name: '出勤', revision: 1, value: 8.1, saved_at: day(1) },
    { roster_entry_id: 61, column_id: 5, column_name: '答辩', revision: 1, value: 60, saved_at: day(3) },
  ];
  for (const each of past) await insert(db, 'gradebook_entry_past', { ...cell, ...each });
  await insert(db, 'gradebook_entry', {
    ...cell,
    student_id: student,
    chapter_id: 31,
    revision: 3,
    flag: 'absent',
    reason: '缺考',
    saved_at: day(6),
  });
  await insert(db, 'gradebook_entry', {
    ...cell,
    roster_entry_id: 61,
    column_id: 5,
    revision: 2,
    value: 70,
    saved_at: day(4),
  });
  await db.query('reset session_replication_role');
}

/** The three histories as the version before kept them, a row each. */
const before = {
  corrections: `select id::int, student_id::int, chapter_id::int, submission_id::int, attempt_no, question_id::int, revision, before, after, reason,
    corrected_by::int as by, corrected_at as at from mark_correction order by id`,
  regrades: `select student_id::int, correction_id::int, is_taken_back, no, score_before, total_before, passed_before, score_after, total_after,
    passed_after from correction_effect order by 1, 2, 3, 4`,
  cells: `select student_id::int, roster_entry_id::int, camp_id::int, chapter_id::int, column_id::int, column_name, value, flag, revision, reason,
    saved_by::int, saved_at from gradebook_entry_past order by saved_at, revision, student_id`,
};
/** The same of the one history. */
const after = {
  corrections: `select id::int, student_id::int, chapter_id::int, submission_id::int, attempt_no, question_id::int, revision, before, after, reason,
    by::int, at from mark_change where mark in ('review', 'answer') order by id`,
  regrades: `select student_id::int, cause_id::int as correction_id, cause = 'regradeUndone' as is_taken_back, attempt_no as no,
    (before->>'score')::float8 as score_before, (before->>'total')::float8 as total_before, (before->>'passed')::bool as passed_before,
    (after->>'score')::float8 as score_after, (after->>'total')::float8 as total_after, (after->>'passed')::bool as passed_after
    from mark_change where mark = 'attempt' order by 1, 2, 3, 4`,
  cells: `select student_id::int, roster_entry_id::int, camp_id::int, chapter_id::int, column_id::int, column_name,
    (before->>'value')::float8 as value, before->>'flag' as flag, revision, before->>'reason' as reason, (before->>'by')::int as saved_by,
    (before->>'at')::timestamptz as saved_at from mark_change where mark = 'cell' order by saved_at, revision, student_id`,
};
async function read(db: pg.Client, queries: typeof before) {
  const rowsOf = async (query: string) => (await db.query(query)).rows as unknown[];
  return {
    corrections: await rowsOf(queries.corrections),
    regrades: await rowsOf(queries.regrades),
    cells: await rowsOf(queries.cells),
  };
}

it('the three histories of marks are equal before and after they become one, which is only added to', async () => {
  const url = await testDatabaseUrl({ empty: true });
  const db = new pg.Client(url);
  await db.connect();
  try {
    await migrateBefore(url, '0085');
    await fill(db);
    const old = await read(db, before);
    expect([old.corrections.length, old.regrades.length, old.cells.length]).toEqual([4, 3, 4]);
    await migrate(url);
    expect(await read(db, after)).toEqual(old);
    // What the three did not say: why, and what each cell became.
    const { rows } = await db.query(
      `select mark, revision, cause, cause_id::int, reason, by::int, at, after from mark_change order by mark, student_id, revision`,
    );
    const causes = rows.map(({ mark, revision, cause, cause_id }) => [mark, revision, cause, cause_id]);
    expect(causes).toEqual([
      ['answer', 1, 'change', 300],
      ['attempt', 1, 'regrade', 7],
      ['attempt', 2, 'regrade', 8],
      ['attempt', 3, 'regradeUndone', 7],
      ['cell', 1, 'entry', null],
      ['cell', 2, 'entry', null],
      ['cell', 1, 'entry', null],
      ['cell', 1, 'entry', null],
      ['review', 1, 'correction', null],
      ['review', 2, 'appeal', 900],
      ['review', 3, 'correction', null],
    ]);
    expect(rows.slice(1, 4)).toMatchObject([
      { reason: '有歧义', by: teacher, at: new Date(day(7)) },
      { reason: '超纲', by: teacher, at: new Date(day(8)) },
      { reason: '看错了', by: assistant, at: new Date(day(9)) },
    ]);
    expect(rows.slice(4, 8)).toMatchObject([
      { after: { flag: null, by: assistant }, reason: '批准已撤回', by: assistant, at: new Date(day(2)) },
      { after: { flag: 'absent', by: teacher }, reason: '缺考', by: teacher, at: new Date(day(6)) },
      { after: null, reason: '', by: null, at: null },
      { after: { value: 70 }, reason: '', by: teacher, at: new Date(day(4)) },
    ]);
    // The next one goes on from the ids that were taken over, and nothing is rewritten.
    expect(
      (await db.query(`select nextval(pg_get_serial_sequence('mark_change', 'id')) > 80 as on`)).rows,
    ).toEqual([{ on: true }]);
    for (const what of [`reason = '别的'`, `before = '{}'`, `revision = 9`])
      await expect(db.query(`update mark_change set ${what}`), what).rejects.toThrow('append-only');
    // Somebody of the roster who joins takes their cells with them.
    const joins = `update mark_change set student_id = ${other}, roster_entry_id = null where roster_entry_id = 61`;
    expect((await db.query(joins)).rowCount).toBe(1);
  } finally {
    await db.end();
  }
}, 120_000);
