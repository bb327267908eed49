import { contentType, learningStatuses, workType } from '@zhixing/contract/words';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { account } from '../../../schema/account.ts';
import { attempt } from '../../../schema/assessment.ts';
import { gradebookStep } from '../../../schema/gradebook/gradebook-step.ts';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';

interface CampKey {
  campId: number;
}

/** Who submitted the gradebook last, and when. */
export async function findSubmission(db: Db, { campId }: CampKey) {
  const [row] = await db
    .select({ by: gradebookStep.by, at: gradebookStep.at })
    .from(gradebookStep)
    .where(and(eq(gradebookStep.campId, campId), eq(gradebookStep.step, 'submitted')))
    .orderBy(desc(gradebookStep.id))
    .limit(1);
  return row;
}

/** The state of a camp's gradebook and marks, with who submitted it last. */
export async function readState(db: Db, { campId }: CampKey) {
  const [row] = await db
    .select({
      state: camp.gradebookState,
      marksRule: camp.marksRule,
      marksReleasedAt: camp.marksReleasedAt,
    })
    .from(camp)
    .where(eq(camp.id, campId));
  if (!row) throw new Error(`camp ${campId} is not there any more`);
  return { ...row, submitted: await findSubmission(db, { campId }) };
}

/** The steps of a gradebook, the newest first. */
export async function listSteps(db: Db, { campId, most }: CampKey & { most: number }) {
  const { id, step, note, at } = gradebookStep;
  return db
    .select({ id, step, note, at, by: account.name })
    .from(gradebookStep)
    .innerJoin(account, eq(account.id, gradebookStep.by))
    .where(eq(gradebookStep.campId, campId))
    .orderBy(desc(gradebookStep.id))
    .limit(most);
}

export async function insertStep(
  tx: Transaction,
  row: typeof gradebookStep.$inferInsert,
): Promise<{ stepId: number }> {
  const [made] = await tx.insert(gradebookStep).values(row).returning({ stepId: gradebookStep.id });
  if (!made) throw new Error('the step was not inserted');
  return made;
}

/** How many students of a camp have a timed attempt that is not handed in: it runs, or its kept answers are not graded yet. */
export async function countRunning(db: Db, { campId }: CampKey): Promise<number> {
  const [row] = await db
    .select({ running: sql<number>`count(distinct ${attempt.studentId})::int` })
    .from(attempt)
    .innerJoin(chapter, eq(chapter.id, attempt.chapterId))
    .innerJoin(
      enrolment,
      and(eq(enrolment.studentId, attempt.studentId), eq(enrolment.projectId, chapter.projectId)),
    )
    .where(
      and(
        eq(enrolment.campId, campId),
        isOneOf(enrolment.status, learningStatuses),
        isNull(attempt.submittedAt),
        isNotNull(attempt.endsAt),
        sql`(${attempt.endsAt} > now() or ${attempt.kept} <> '{}'::jsonb)`,
      ),
    );
  return row?.running ?? 0;
}

export async function listReleasedSince(db: Db, { since }: { since: Date }): Promise<number[]> {
  const rows = await db.select({ id: camp.id }).from(camp).where(gt(camp.marksReleasedAt, since));
  return rows.map(({ id }) => id);
}

/**
 * Marks done what has passed in these camps and is not done: tests with a passed attempt, homework with a passed version. The
 * last activity of a lesson stays the time at which it was handed in.
 */
export async function completePassed(
  tx: Transaction,
  { campIds, now }: { campIds: readonly number[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${chapterProgress} (student_id, chapter_id, updated_at, done_at)
    select passed.student_id, passed.chapter_id, max(passed.at), ${now.toISOString()}::timestamptz
    from ${enrolment}
    join ${chapter} on ${chapter.projectId} = ${enrolment.projectId}
    join lateral (
      select student_id, chapter_id, submitted_at as at from ${attempt}
      where student_id = ${enrolment.studentId} and chapter_id = ${chapter.id} and passed
      union all
      select student_id, chapter_id, submitted_at from ${submission}
      where student_id = ${enrolment.studentId} and chapter_id = ${chapter.id} and passed
        and ${isOneOf(submission.type, [workType.homework])}
    ) as passed on true
    where ${isOneOf(enrolment.campId, campIds)} and ${isOneOf(enrolment.status, learningStatuses)}
      and ${isOneOf(chapter.type, [contentType.homework, contentType.test])} and ${isNull(chapter.removedAt)}
    group by passed.student_id, passed.chapter_id
    on conflict (student_id, chapter_id) do update set done_at = excluded.done_at
    where ${chapterProgress.doneAt} is null`);
}
