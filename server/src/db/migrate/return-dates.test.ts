import pg from 'pg';
import { expect, it } from 'vitest';
import { migrateBefore, testDatabaseUrl } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

/** The migration 0081_return_dates_apart on rows of the version before. */

it('what a teacher gave and what came with a return keep their dates, each in its own columns', async () => {
  const url = await testDatabaseUrl({ empty: true });
  const db = new pg.Client(url);
  await db.connect();
  try {
    await migrateBefore(url, '0081');
    const account = async (role: string, mobile: string) => {
      const { rows } = await db.query(
        `insert into account (name, mobile, country_code, password_hash, role, terms_version, terms_agreed_at)
         values ('甲', $1, '86', 'hash', $2, '1', now()) returning id::int`,
        [mobile, role],
      );
      return rows[0].id as number;
    };
    const teacher = await account('teacher', '13800000001');
    const students = [await account('student', '13800000002'), await account('student', '13800000003')];
    // Without the lesson and the camp: no other table is read here.
    await db.query(`set session_replication_role = 'replica'`);
    const [due, given] = [new Date('2031-05-20T10:00:00Z'), new Date('2031-05-10T10:00:00Z')];
    for (const [at, reason] of ['病假', '作业退回修改'].entries())
      await db.query(
        `insert into deadline_extension (student_id, camp_id, chapter_id, due_at, reason, given_by, given_at, by_return)
         values ($1, 1, 1, $2, $3, $4, $5, $6)`,
        [students[at], due, reason, teacher, given, at === 1],
      );
    await db.query('reset session_replication_role');
    // Rows without a lesson would not be taken over: the keys are looked at when the migration is over.
    await migrate(url);
    const { rows } = await db.query(
      `select due_at, extended_to, reason, given_by::int, given_at, return_due_at, returned_by::int, returned_at
       from deadline_extension order by student_id`,
    );
    const none = { given_by: null, given_at: null, reason: null, extended_to: null };
    expect(rows).toEqual([
      {
        due_at: due,
        extended_to: due,
        reason: '病假',
        given_by: teacher,
        given_at: given,
        return_due_at: null,
        returned_by: null,
        returned_at: null,
      },
      { due_at: due, ...none, return_due_at: due, returned_by: teacher, returned_at: given },
    ]);
  } finally {
    await db.end();
  }
}, 120_000);
