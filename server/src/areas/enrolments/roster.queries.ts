import { type EnrolmentStatus, enrolmentStatus, liveStatuses } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { enrolment } from '../../schema/practise.ts';

const { learning, waiting } = enrolmentStatus;

interface Many {
  campId: number;
  studentIds: number[];
}

/**
 * Enrols students in the camp as learning or waiting, reusing their earlier rows in it. Left out: students who are live
 * elsewhere in the project, who learn here already, or who have graduated. A waiting student keeps `wasRefused` if they were
 * refused here before, or if `wasRefused` is given. Returns the ids of the changed students.
 */
export async function enrolMany(
  tx: Transaction,
  {
    campId,
    projectId,
    studentIds,
    now,
    as = learning,
    wasRefused = false,
  }: Many & {
    projectId: number;
    now: Date;
    as?: typeof learning | typeof waiting;
    wasRefused?: boolean;
  },
): Promise<number[]> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    insert into ${enrolment} (student_id, camp_id, project_id, status, joined_at, was_refused)
    select given.id, ${campId}, ${projectId}, ${as}::smallint, ${now}, ${wasRefused}
    from unnest(${sql.param(studentIds)}::bigint[]) as given(id)
    where not exists (select 1 from ${enrolment} where ${enrolment.studentId} = given.id
      and ${enrolment.projectId} = ${projectId} and ${enrolment.campId} <> ${campId} and ${isOneOf(enrolment.status, liveStatuses)})
    on conflict (student_id, camp_id) do update set status = excluded.status,
      was_refused = excluded.status = ${literals(waiting)}
        and (excluded.was_refused or ${enrolment.wasRefused} or ${enrolment.status} = ${literals(enrolmentStatus.refused)}),
      joined_at = case when ${enrolment.status} = ${literals(waiting)} then ${enrolment.joinedAt} else excluded.joined_at end
    where not ${isOneOf(enrolment.status, [learning, enrolmentStatus.graduated])}
    returning student_id`);
  return rows.map(({ student_id }) => Number(student_id));
}

/**
 * Changes the status of students of a camp from one of `from` to `to`. `wasRefused`: whether joining again needs approval.
 * Returns the ids of the changed students.
 */
export async function changeStatus(
  tx: Transaction,
  {
    campId,
    studentIds,
    from,
    to,
    wasRefused,
  }: Many & { from: readonly EnrolmentStatus[]; to: EnrolmentStatus; wasRefused: boolean },
): Promise<number[]> {
  const rows = await tx
    .update(enrolment)
    .set({ status: to, wasRefused })
    .where(
      and(
        eq(enrolment.campId, campId),
        sql`${enrolment.studentId} = any(${sql.param(studentIds)}::bigint[])`,
        isOneOf(enrolment.status, from),
      ),
    )
    .returning({ studentId: enrolment.studentId });
  return rows.map(({ studentId }) => studentId);
}
