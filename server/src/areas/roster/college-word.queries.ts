import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account, collegeMember } from '../../schema/account.ts';
import { camp } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { collegeWord, type Named } from '../enrolments/college-word.expressions.ts';

/** The newest entry that names the student, among the rosters of colleges that count the student as a member. */
const newestNamed = (studentId: SQL) => sql`(
  select entry.id as entry_id, camp.college_id
  from ${rosterEntry} entry join ${camp} camp on camp.id = entry.camp_id
    join ${collegeMember} member on member.account_id = entry.student_id and member.college_id = camp.college_id
  where entry.student_id = ${studentId} and entry.name <> '' order by entry.id desc limit 1)`;

/** Updates profiles from one camp's roster, for members of the camp's college. */
export async function nameByCamp(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: number[] },
): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(
    collegeWord(sql`(
      select entry.id as entry_id, entry.student_id, camp.college_id
      from ${rosterEntry} entry join ${camp} camp on camp.id = entry.camp_id
        join ${collegeMember} member on member.account_id = entry.student_id and member.college_id = camp.college_id
      where entry.camp_id = ${campId} and entry.student_id = any(${sql.param(studentIds)}::bigint[]))`),
  );
  return rows;
}

/**
 * Members who are named by a roster of their college but whose profile holds nothing from a roster. Paged by id, greater
 * than `after`.
 */
export async function listUnnamed(db: Db, { after, most }: { after: number; most: number }) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select profile.id::float8 as id from ${account} profile
    where profile.id > ${after} and profile.by_college = '{}' and profile.role = 'student' and profile.cancelled_at is null
      and exists (select 1 from ${newestNamed(sql`profile.id`)} newest)
    order by profile.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Updates profiles from the newest entry that names each student. */
export async function nameByNewest(
  tx: Transaction,
  { studentIds }: { studentIds: number[] },
): Promise<Named[]> {
  const { rows } = await tx.execute<Named>(
    collegeWord(sql`(
      select newest.entry_id, student.id as student_id, newest.college_id
      from unnest(${sql.param(studentIds)}::bigint[]) student(id), lateral ${newestNamed(sql`student.id`)} newest)`),
  );
  return rows;
}
