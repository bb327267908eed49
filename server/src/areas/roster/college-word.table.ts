import { type Column, type SQL, sql } from 'drizzle-orm';
import { account, college, collegeMember } from '../account/account.table.ts';
import { camp } from '../practise/practise.table.ts';
import { rosterEntry } from './roster.table.ts';

/*
 * What a college's rosters say of a student is the college's word (rules: college-word): the newest entry of its camps that says it.
 */

const columns = { name: 'name', studentNo: 'student_no', className: 'class_name' } as const;
export type WordField = keyof typeof columns;

/** What the rosters of the college of `ofCollege` say of a student; null: nothing. */
const lastSaid = (field: WordField, studentId: SQL | Column, ofCollege: SQL): SQL => {
  const column = sql.raw(`said.${columns[field]}`);
  return sql`(select ${column} from ${rosterEntry} said join ${camp} said_in on said_in.id = said.camp_id
    where said.student_id = ${studentId} and said_in.college_id = ${ofCollege} and ${column} <> ''
    order by said.id desc limit 1)`;
};

interface InCamp {
  studentId: Column;
  campId: Column;
}

/** A student's name, number or class in a camp: the word of the camp's college, else the student's own. */
export const saidInCamp = (field: WordField, { studentId, campId }: InCamp): SQL<string> =>
  sql<string>`coalesce(${lastSaid(
    field,
    studentId,
    sql`(select asked.college_id from ${camp} asked where asked.id = ${campId})`,
  )}, ${account[field]})`;

/** The three of them, as columns of a statement with the student's account in it. */
export const saidOfStudent = (where: InCamp) => ({
  name: saidInCamp('name', where),
  studentNo: saidInCamp('studentNo', where),
  className: saidInCamp('className', where),
});

/** '' of what the college says nothing of. */
export interface CollegeWord {
  college: { id: number; name: string; nameEn: string };
  name: string;
  studentNo: string;
  className: string;
}

/** The word of the college that named the account last and counts it among its own; null: no college does. */
export const collegeWordOf = (accountId: Column): SQL<CollegeWord | null> => {
  const said = (field: WordField) => sql`coalesce(${lastSaid(field, accountId, sql`word.id`)}, '')`;
  return sql<CollegeWord | null>`(select json_build_object(
      'college', json_build_object('id', word.id, 'name', word.name, 'nameEn', word.name_en),
      'name', ${said('name')}, 'studentNo', ${said('studentNo')}, 'className', ${said('className')})
    from ${college} word where word.id = (
      select said_in.college_id from ${rosterEntry} said
        join ${camp} said_in on said_in.id = said.camp_id
        join ${collegeMember} member on member.account_id = said.student_id and member.college_id = said_in.college_id
      where said.student_id = ${accountId} and said.name <> '' order by said.id desc limit 1))`;
};
