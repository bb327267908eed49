import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { attempt } from '../../schema/assessment.ts';
import { deadlineExtension, ownDueAt } from '../../schema/deadline-extension.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { isInTime } from '../camps/lateness.expressions.ts';

/** Of whom, and of which lessons; without them of all who learn in the camp, and of all lessons of its project. */
export interface Healing {
  campId: number;
  chapterIds?: readonly number[] | undefined;
  studentIds?: readonly number[] | undefined;
}

const isMeant = ({ campId, chapterIds, studentIds }: Healing) =>
  and(
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
    studentIds && inArray(enrolment.studentId, [...studentIds]),
    chapterIds && inArray(chapter.id, [...chapterIds]),
  );

/** The lessons of those who are meant, each with the student's deadline as it stands. */
const lessons = sql`${enrolment} join ${chapter} on ${chapter.projectId} = ${enrolment.projectId}
  left join ${campDeadline} on ${campDeadline.campId} = ${enrolment.campId} and ${campDeadline.chapterId} = ${chapter.id}
  left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${enrolment.studentId}
    and ${deadlineExtension.campId} = ${enrolment.campId} and ${deadlineExtension.chapterId} = ${chapter.id}`;

/** Late attempts that the student's deadline covers are late no more. */
export async function healAttempts(tx: Transaction, healing: Healing): Promise<void> {
  const dueAt = ownDueAt.sql({ dueAt: campDeadline.dueAt, extendedTo: deadlineExtension.dueAt });
  await tx.execute(sql`
    update ${attempt} set late = false from ${lessons}
    where ${isMeant(healing)} and ${attempt.studentId} = ${enrolment.studentId} and ${attempt.chapterId} = ${chapter.id}
      and ${attempt.late} and ${isInTime.sql({ dueAt, at: attempt.submittedAt })}`);
}

/** The same of homework. The date of a return is for the versions that were handed in after it (rules: return-date). */
export async function healWorks(tx: Transaction, healing: Healing): Promise<void> {
  const returned = sql`case when ${deadlineExtension.returnedAt} < ${submission.submittedAt} then ${deadlineExtension.returnDueAt} end`;
  const dueAt = sql`greatest(${campDeadline.dueAt}, ${deadlineExtension.extendedTo}, ${returned})`;
  await tx.execute(sql`
    update ${submission} set late = false from ${lessons}
    where ${isMeant(healing)} and ${submission.studentId} = ${enrolment.studentId} and ${submission.chapterId} = ${chapter.id}
      and ${submission.late} and ${isInTime.sql({ dueAt, at: submission.submittedAt })}`);
}

const isOpen = eq(camp.gradebookState, 'open');

export async function listOpenCamps(db: Db): Promise<number[]> {
  const rows = await db.select({ id: camp.id }).from(camp).where(isOpen).orderBy(asc(camp.id));
  return rows.map(({ id }) => id);
}

/** Locks a camp whose gradebook is open, so that it is not submitted meanwhile; false: it is not open. */
export async function lockOpenCamp(tx: Transaction, campId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: camp.id })
    .from(camp)
    .where(and(eq(camp.id, campId), isOpen))
    .for('update');
  return rows.length > 0;
}
