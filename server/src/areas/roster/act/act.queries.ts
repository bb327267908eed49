import { enrolmentStatus, type RosterHand } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { enrolment } from '../../../schema/practise.ts';
import { isAnonymousIn } from '../../camps/anonymous-marking.expressions.ts';

/** Whether there are graduates in the camp whose marking is anonymous: nothing tells by name who they are (rules: camp-anonymous). */
export async function hidesGraduates(
  tx: Transaction,
  { campId, now }: { campId: number; now: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.campId, campId),
        isOneOf(enrolment.status, [enrolmentStatus.graduated]),
        isAnonymousIn(campId, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

interface Decision {
  campId: number;
  hand: RosterHand | null;
  word: string;
  by: number;
  now: Date;
}

/** Stores a decision about people with an account. Somebody without an entry gets one, which holds the account alone. */
export async function noteStudents(
  tx: Transaction,
  { campId, studentIds, hand, word, by, now }: Decision & { studentIds: number[] },
): Promise<void> {
  await tx.execute(sql`
    insert into roster_entry (camp_id, student_id, hand, word, acted_by, acted_at, created_at)
    select ${campId}, unnest(${sql.param(studentIds)}::bigint[]), ${hand}, ${word}, ${by}, ${now}, ${now}
    on conflict (camp_id, student_id) where student_id is not null
    do update set hand = excluded.hand, word = excluded.word, acted_by = excluded.acted_by, acted_at = excluded.acted_at`);
}

/** Stores a decision about entries without an account; returns their mobile numbers. */
export async function noteEntries(
  tx: Transaction,
  { campId, entryIds, hand, word, by, now }: Decision & { entryIds: number[] },
): Promise<{ countryCode: string; mobile: string }[]> {
  const { rows } = await tx.execute<{ countryCode: string; mobile: string }>(sql`
    update roster_entry set hand = ${hand}, word = ${word}, acted_by = ${by}, acted_at = ${now}
    where camp_id = ${campId} and id = any(${sql.param(entryIds)}::bigint[])
    returning country_code as "countryCode", mobile`);
  return rows;
}

/** Copies entries to another camp's roster. Entries that the other roster already has are kept. */
export async function copyEntries(
  tx: Transaction,
  { from, to, ids, now }: { from: number; to: number; ids: number[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into roster_entry (camp_id, student_id, country_code, mobile, student_no, name, name_en, class_name, declined_by, created_at)
    select ${to}, e.student_id, e.country_code, e.mobile,
      case when exists (select 1 from roster_entry t where t.camp_id = ${to} and t.student_no = e.student_no) then '' else e.student_no end,
      e.name, e.name_en, e.class_name, e.declined_by, ${now}
    from roster_entry e where e.camp_id = ${from} and e.id = any(${sql.param(ids)}::bigint[])
      and not exists (select 1 from roster_entry t where t.camp_id = ${to}
        and (t.student_id = e.student_id or (t.country_code = e.country_code and t.mobile = e.mobile)))`);
  // Somebody who was on the other roster before and removed by hand is active there again.
  await tx.execute(sql`
    update roster_entry t set hand = null, student_id = coalesce(t.student_id, e.student_id), acted_at = ${now}
    from roster_entry e where e.camp_id = ${from} and e.id = any(${sql.param(ids)}::bigint[]) and t.camp_id = ${to}
      and (t.student_id = e.student_id or (t.country_code = e.country_code and t.mobile = e.mobile))`);
}
