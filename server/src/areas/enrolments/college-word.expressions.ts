import { type SQL, sql } from 'drizzle-orm';
import { account } from '../../schema/account.ts';
import { camp } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';

/** A student whose profile took its name from a roster, changed or not; `nameEn`: the profile's English name. */
export type Named = { accountId: number; nameBefore: string; name: string; nameEn: string };

/**
 * The value in the entry `said.entry_id`; if empty there, that of the newest other entry of the student in the college's
 * rosters; null: none has it.
 */
const saidOf = (column: 'student_no' | 'class_name'): SQL => {
  const [own, other] = [sql.raw(`entry.${column}`), sql.raw(`other.${column}`)];
  return sql`coalesce(nullif(${own}, ''), (
    select ${other} from ${rosterEntry} other join ${camp} other_camp on other_camp.id = other.camp_id
    where other.student_id = said.student_id and other.id <> said.entry_id and other_camp.college_id = said.college_id
      and ${other} <> '' order by other.id desc limit 1))`;
};

/**
 * Updates the profiles of students from a college's roster (rules: college-word): the name, and the student number and class
 * if a roster of the college has them. Fields that no roster has are kept; if an earlier roster had set them, they become
 * empty and the student can fill them in. `said`: a relation of (entry_id, student_id, college_id), each student once.
 * Usable alone or as a part of another statement; returns a row of `Named` for each student.
 */
export const collegeWord = (said: SQL): SQL => sql`
  update ${account} profile set
    name = word.name, college_id = word.college_id,
    student_no = coalesce(word.student_no, case when 'studentNo' = any(profile.by_college) then '' else profile.student_no end),
    class_name = coalesce(word.class_name, case when 'className' = any(profile.by_college) then '' else profile.class_name end),
    by_college = array_remove(array['name', case when word.student_no is not null then 'studentNo' end,
      case when word.class_name is not null then 'className' end], null)
  from (
    select said.student_id, said.college_id, entry.name,
      ${saidOf('student_no')} as student_no, ${saidOf('class_name')} as class_name
    from ${said} said join ${rosterEntry} entry on entry.id = said.entry_id
    where entry.name <> ''
  ) word join ${account} before on before.id = word.student_id
  where profile.id = word.student_id and profile.role = 'student' and profile.cancelled_at is null
  returning profile.id::float8 as "accountId", before.name as "nameBefore", profile.name, profile.name_en as "nameEn"`;
