import { learningStatuses, type MarkingFilter, workType } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { enrolment } from '../practise/practise.table.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';
import { markingLease } from './marking.table.ts';
import { again, waits } from './overview.queries.ts';

/** As the index `submission_marked` says it. */
const marked = and(
  sql`${submission.newest}`,
  isNotNull(submission.reviewedAt),
  isOneOf(submission.type, [workType.homework]),
) as SQL;

const conditions: Record<MarkingFilter, (db: Db) => SQL> = {
  waiting: () => waits,
  again: (db) => and(waits, again(db)) as SQL,
  late: () => and(waits, submission.late) as SQL,
  marked: () => marked,
};
/** What is marked says nothing of the camp. */
const isHere = (filter: MarkingFilter, campId: number) =>
  filter === 'marked' ? undefined : eq(submission.waitsIn, campId);

const seen = alias(submission, 'seen');
const holder = alias(account, 'holder');

/** Behind the one that is known, by the order of the list: of the rows before it none is read. */
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

/** A step of the queue, one statement: walks an index that holds what waits (what is marked) alone. */
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

/** How many there are under each filter. */
export async function countQueue(db: Db, of: Of) {
  const some = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      all: count(),
      waiting: some(conditions.waiting(db)),
      again: some(conditions.again(db)),
      late: some(conditions.late(db)),
      marked: some(marked),
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
