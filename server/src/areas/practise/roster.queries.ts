import { type EnrolmentStatus, enrolmentStatus, liveStatuses } from '@zhixing/contract/words';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { camp, enrolment } from './practise.table.ts';

const { learning, waiting } = enrolmentStatus;

interface Many {
  campId: number;
  studentIds: number[];
}

/**
 * These students learn in the camp, or wait for staff: enrolled, or their row of it taken up again. Nobody who is live elsewhere in
 * the project, and nothing of whoever learns or has graduated; who was refused here, or with `wasRefused` elsewhere, and waits still
 * counts as refused once. Who was concerned.
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
 * Students of a camp who stand as one of `from` stand as `to` now. `wasRefused`: whether joining again waits for staff. Who was
 * concerned.
 */
export async function restand(
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

/** Camps that are not over, of these. */
export async function listRunning(tx: Transaction, { campIds, now }: { campIds: number[]; now: Date }) {
  return tx
    .select({ id: camp.id, projectId: camp.projectId, collegeId: camp.collegeId })
    .from(camp)
    .where(and(sql`${camp.id} = any(${sql.param(campIds)}::bigint[])`, gt(camp.endsAt, now)))
    .orderBy(camp.id);
}
