import { learningStatuses, type MarkingFilter, workType } from '@zhixing/contract/words';
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { markingLease } from '../../schema/marking.ts';
import { enrolment } from '../../schema/practise.ts';
import { isHomeworkMarked, isHomeworkWaiting, submission } from '../../schema/schoolwork.ts';
import { lateShown } from '../camps/anonymous-marking.expressions.ts';
import { again, earlierVersions } from './overview.queries.ts';

const isNewestHomework = and(submission.newest, isOneOf(submission.type, [workType.homework])) as SQL;
const conditions: Record<MarkingFilter, (db: Db) => SQL> = {
  waiting: () => isHomeworkWaiting,
  again: (db) => and(isHomeworkWaiting, again(db)) as SQL,
  passed: () => and(isHomeworkMarked, sql`${submission.passed} is true`) as SQL,
  returned: () => and(isHomeworkMarked, sql`${submission.passed} is not true`) as SQL,
  all: () => isNewestHomework,
};
const isMarked = (filter: MarkingFilter) => filter === 'passed' || filter === 'returned';
/** A reviewed submission's `pendingCampId` is meaningless; its camp is the enrolment's (isStudentOf). */
const isHere = (filter: MarkingFilter, campId: number) =>
  filter === 'waiting' || filter === 'again' ? eq(submission.pendingCampId, campId) : undefined;

const seen = alias(submission, 'seen');
const holder = alias(account, 'holder');

/** The rows behind the submission `after` in the order of the list (keyset paging: earlier rows are not read). */
function behind(db: Db, { filter, after, anonymous }: Order): SQL | undefined {
  if (after === undefined) return undefined;
  if (anonymous && !isMarked(filter)) return gt(submission.id, after);
  const of = (column: typeof seen.submittedAt | typeof seen.reviewedAt) =>
    sql`(${db.select({ at: column }).from(seen).where(eq(seen.id, after))})`;
  return isMarked(filter)
    ? sql`(${submission.reviewedAt}, ${submission.id}) < (${of(seen.reviewedAt)}, ${after})`
    : sql`(${submission.submittedAt}, ${submission.id}) > (${of(seen.submittedAt)}, ${after})`;
}

/**
 * The longest waiting first, of reviewed ones the last reviewed. Under anonymous marking those that wait stand in the order of their
 * ids, which are random (rules: camp-anonymous).
 */
function orderOf({ filter, anonymous }: Order): SQL[] {
  if (isMarked(filter)) return [desc(submission.reviewedAt), desc(submission.id)];
  return anonymous ? [asc(submission.id)] : [asc(submission.submittedAt), asc(submission.id)];
}

interface LessonInCamp {
  campId: number;
  chapterId: number;
}

const isStudentOf = ({ campId }: LessonInCamp) =>
  and(
    eq(enrolment.studentId, submission.studentId),
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
  );

/** Whether a submission is late, as the queue shows it. */
const isLate = ({ of, anonymous }: Pick<QueueQuery, 'of' | 'anonymous'>) =>
  anonymous
    ? lateShown({ campId: sql`${of.campId}`, anonymous: sql`true` })
    : sql<boolean>`${submission.late}`;

interface Order {
  filter: MarkingFilter;
  after: number | undefined;
  anonymous: boolean;
}

interface QueueQuery extends Order {
  of: LessonInCamp;
  /** Only late ones. */
  late: boolean;
  now: Date;
  limit: number;
}

/** One page of the queue. One statement, which walks an index that holds only waiting (or only reviewed) submissions. */
export async function listQueue(db: Db, { of, filter, late, now, limit, ...order }: QueueQuery) {
  return db
    .select({
      submissionId: submission.id,
      version: submission.version,
      /** How many versions came before names were shown. */
      earlier: sql<number>`${earlierVersions}`.mapWith(Number),
      submittedAt: submission.submittedAt,
      late: isLate({ of, ...order }),
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
        late ? isLate({ of, ...order }) : undefined,
        behind(db, { filter, ...order }),
      ),
    )
    .orderBy(...orderOf({ filter, ...order }))
    .limit(limit);
}

/** How many submissions each state has among those that `late` asks for, and how many of the state are late. */
export async function countQueue(
  db: Db,
  { of, filter, late, anonymous }: Pick<QueueQuery, 'of' | 'filter' | 'late' | 'anonymous'>,
) {
  const lateOne = isLate({ of, anonymous });
  const some = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const asked = (state: MarkingFilter) => some(and(conditions[state](db), late ? lateOne : undefined) as SQL);
  const [row] = await db
    .select({
      waiting: asked('waiting'),
      again: asked('again'),
      passed: asked('passed'),
      returned: asked('returned'),
      all: asked('all'),
      late: some(and(conditions[filter](db), lateOne) as SQL),
    })
    .from(submission)
    .innerJoin(enrolment, isStudentOf(of))
    .where(and(eq(submission.chapterId, of.chapterId), isNewestHomework));
  return row ?? { waiting: 0, again: 0, passed: 0, returned: 0, all: 0, late: 0 };
}
