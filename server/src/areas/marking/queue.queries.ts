import { learningStatuses, type MarkingFilter, workType } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { markingLease } from '../../schema/marking.ts';
import { enrolment } from '../../schema/practise.ts';
import { isHomeworkMarked, isHomeworkWaiting, submission } from '../../schema/schoolwork.ts';
import { again } from './overview.queries.ts';

const conditions: Record<MarkingFilter, (db: Db) => SQL> = {
  waiting: () => isHomeworkWaiting,
  again: (db) => and(isHomeworkWaiting, again(db)) as SQL,
  late: () => and(isHomeworkWaiting, submission.late) as SQL,
  marked: () => isHomeworkMarked,
};
/** A reviewed submission's `pendingCampId` is meaningless; its camp is the enrolment's (isStudentOf). */
const isHere = (filter: MarkingFilter, campId: number) =>
  filter === 'marked' ? undefined : eq(submission.pendingCampId, campId);

const seen = alias(submission, 'seen');
const holder = alias(account, 'holder');

/** The rows behind the submission `after` in the order of the list (keyset paging: earlier rows are not read). */
function behind(db: Db, filter: MarkingFilter, after: number | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const of = (column: typeof seen.submittedAt | typeof seen.reviewedAt) =>
    sql`(${db.select({ at: column }).from(seen).where(eq(seen.id, after))})`;
  return filter === 'marked'
    ? sql`(${submission.reviewedAt}, ${submission.id}) < (${of(seen.reviewedAt)}, ${after})`
    : sql`(${submission.submittedAt}, ${submission.id}) > (${of(seen.submittedAt)}, ${after})`;
}

interface Of {
  campId: number;
  chapterId: number;
}

const isStudentOf = ({ campId }: Of) =>
  and(
    eq(enrolment.studentId, submission.studentId),
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
  );

interface Asked {
  of: Of;
  filter: MarkingFilter;
  after: number | undefined;
  now: Date;
  limit: number;
}

/** One page of the queue. One statement, which walks an index that holds only waiting (or only reviewed) submissions. */
export async function listQueue(db: Db, { of, filter, after, now, limit }: Asked) {
  const order =
    filter === 'marked'
      ? [desc(submission.reviewedAt), desc(submission.id)]
      : [asc(submission.submittedAt), asc(submission.id)];
  return db
    .select({
      submissionId: submission.id,
      version: submission.version,
      submittedAt: submission.submittedAt,
      late: submission.late,
      again: sql<boolean>`${again(db)}`,
      score: submission.score,
      passed: submission.passed,
      reviewedAt: submission.reviewedAt,
      studentId: account.id,
      name: account.name,
      studentNo: account.studentNo,
      className: account.className,
      holderId: markingLease.holderId,
      holderName: holder.name,
      since: markingLease.since,
      expiresAt: markingLease.expiresAt,
    })
    .from(submission)
    .innerJoin(enrolment, isStudentOf(of))
    .innerJoin(account, eq(account.id, submission.studentId))
    .leftJoin(
      markingLease,
      and(
        eq(markingLease.campId, of.campId),
        eq(markingLease.chapterId, of.chapterId),
        eq(markingLease.studentId, submission.studentId),
        isNull(markingLease.questionId),
        gt(markingLease.expiresAt, now),
      ),
    )
    .leftJoin(holder, eq(holder.id, markingLease.holderId))
    .where(
      and(
        eq(submission.chapterId, of.chapterId),
        isHere(filter, of.campId),
        conditions[filter](db),
        behind(db, filter, after),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

/** How many submissions each filter has. */
export async function countQueue(db: Db, of: Of) {
  const some = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      all: count(),
      waiting: some(conditions.waiting(db)),
      again: some(conditions.again(db)),
      late: some(conditions.late(db)),
      marked: some(conditions.marked(db)),
    })
    .from(submission)
    .innerJoin(enrolment, isStudentOf(of))
    .where(
      and(
        eq(submission.chapterId, of.chapterId),
        sql`${submission.newest}`,
        isOneOf(submission.type, [workType.homework]),
      ),
    );
  const { waiting = 0, again: returned = 0, late = 0, marked: done = 0 } = row ?? {};
  return { waiting, again: returned, late, marked: done };
}
