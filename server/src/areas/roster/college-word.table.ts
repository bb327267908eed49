import { type SQL, sql } from 'drizzle-orm';
import { account } from '../account/account.table.ts';
import { camp } from '../practise/practise.table.ts';
import { rosterEntry } from './roster.table.ts';

/** Whose profile has got its name from a roster, also where it had the same; `nameEn`: the English name beside it. */
export type Named = { accountId: number; nameBefore: string; name: string; nameEn: string };

/** What `said.entry_id` says, where it is silent the newest other entry that the college has of the student; null: none says it. */
const saidOf = (column: 'student_no' | 'class_name'): SQL => {
  const [own, other] = [sql.raw(`entry.${column}`), sql.raw(`other.${column}`)];
  return sql`coalesce(nullif(${own}, ''), (
    select ${other} from ${rosterEntry} other join ${camp} other_camp on other_camp.id = other.camp_id
    where other.student_id = said.student_id and other.id <> said.entry_id and other_camp.college_id = said.college_id
      and ${other} <> '' order by other.id desc limit 1))`;
};

/**
 * Writes what a college's roster says into the profiles of the students it speaks of (rules: college-word): the name, and number and
 * class where a roster of the college says them. What no roster says stays as the student has it; what one said before and none says any
 * more is empty, and the student's to fill in. `said`: a relation of (entry_id, student_id, college_id), each student once. The
 * statement, to stand alone or within another, answers a row of `Named` for each.
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
