import { appealLimits } from '@zhixing/contract/gradebook-limits';
import type { AppealState } from '@zhixing/contract/gradebook-words';
import { workType } from '@zhixing/contract/words';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { file } from '../../schema/file.ts';
import { appeal, appealFile, appealStep, isWaitingAppeal } from '../../schema/gradebook/appeal.ts';
import { camp } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { marksShownSince } from '../camps/marks-shown.expressions.ts';
import { notifiesStaff } from '../notice/staff-notices.expressions.ts';

/** The mark of a student's homework, or of an attempt at a test. */
export interface OfMark {
  studentId: number;
  chapterId: number;
  /** undefined: of the newest version of the homework. */
  attemptNo?: number | undefined;
}

interface InCamp {
  studentId: number;
  chapterId: number;
  campId: number;
}
type WithNo = InCamp & { attemptNo: number };

/** What decides about appeals against the statement's mark: the camp's terms, how many there were, and whether one waits. */
const deciding = (isAgainstIt: SQL) => ({
  terms: {
    appealDays: camp.appealDays,
    appealWorkdays: camp.appealWorkdays,
    marksRule: camp.marksRule,
    marksReleasedAt: camp.marksReleasedAt,
  },
  asked: sql<number>`(select count(*)::int from ${appeal} where ${isAgainstIt})`,
  waiting: sql<boolean>`exists (select from ${appeal} where ${isAgainstIt} and ${isWaitingAppeal})`,
});

const reviewOf = preparedRead((db, { studentId, chapterId, campId }: Placeholders<InCamp>) =>
  db
    .select({
      submissionId: orNull(submission.id),
      attemptNo: sql<number | null>`null::int`,
      score: submission.score,
      givenAt: submission.reviewedAt,
      ...deciding(
        sql`${eq(appeal.studentId, submission.studentId)} and ${eq(appeal.submissionId, submission.id)}`,
      ),
    })
    .from(submission)
    .innerJoin(camp, eq(camp.id, campId))
    .where(
      and(
        eq(submission.studentId, studentId),
        eq(submission.chapterId, chapterId),
        isOneOf(submission.type, [workType.homework]),
        submission.newest,
      ),
    ),
);

const answersOfAttempt = sql`from ${attemptAnswer} where ${attemptAnswer.studentId} = ${attempt.studentId}
  and ${attemptAnswer.chapterId} = ${attempt.chapterId} and ${attemptAnswer.no} = ${attempt.no}`;
const isOfAttempt = sql`${eq(appeal.studentId, attempt.studentId)} and ${eq(appeal.chapterId, attempt.chapterId)}
  and ${eq(appeal.attemptNo, attempt.no)}`;

const scoreOf = preparedRead((db, { studentId, chapterId, attemptNo, campId }: Placeholders<WithNo>) =>
  db
    .select({
      submissionId: sql<number | null>`null::bigint`,
      attemptNo: orNull(attempt.no),
      score: attempt.score,
      givenAt: sql<Date | null>`case
        when exists (select ${answersOfAttempt} and ${isAnswerWaiting}) then null
        else greatest(${attempt.submittedAt}, (select max(${attemptAnswer.markedAt}) ${answersOfAttempt})) end`.mapWith(
        attempt.submittedAt,
      ),
      ...deciding(isOfAttempt),
    })
    .from(attempt)
    .innerJoin(camp, eq(camp.id, campId))
    .where(
      and(eq(attempt.studentId, studentId), eq(attempt.chapterId, chapterId), eq(attempt.no, attemptNo)),
    ),
);

/**
 * The mark with what decides about appeals against it. `givenAt`: since when its student sees it; null: not yet, e.g. the homework is not
 * reviewed, or a text answer of the attempt waits to be marked. undefined: nothing was handed in, or no such attempt.
 */
export async function findMark(db: Db, { attemptNo, ...of }: OfMark & InCamp) {
  const [row] = attemptNo === undefined ? await reviewOf(db, of) : await scoreOf(db, { ...of, attemptNo });
  if (!row) return undefined;
  const { terms, ...mark } = row;
  return { ...mark, ...terms, givenAt: mark.givenAt && marksShownSince(terms, mark.givenAt) };
}

/** Which mark an appeal is against. */
export interface MarkOf {
  studentId: number;
  chapterId: number;
  submissionId: number | null;
  attemptNo: number | null;
}

const isAgainst = ({ studentId, chapterId, submissionId, attemptNo }: MarkOf) =>
  and(
    eq(appeal.studentId, studentId),
    eq(appeal.chapterId, chapterId),
    submissionId === null ? undefined : eq(appeal.submissionId, submissionId),
    attemptNo === null ? undefined : eq(appeal.attemptNo, attemptNo),
  );

/** The files of the statement's appeal. Their owner is its student, by a foreign key. */
export const filesOfAppeal = jsonRows(
  { id: appealFile.fileId, name: file.name, size: file.size, kind: file.kind },
  {
    from: sql`from (select * from ${appealFile} where ${appealFile.studentId} = ${appeal.studentId}
      and ${appealFile.appealId} = ${appeal.id}) as ${appealFile}
    join ${file} on ${eq(file.ownerId, appealFile.studentId)} and ${eq(file.id, appealFile.fileId)}`,
    orderBy: appealFile.sort,
  },
);

/** The steps of the statement's appeal; the first one has the lowest id. */
export const stepsOfAppeal = sql`(select * from ${appealStep} where ${appealStep.studentId} = ${appeal.studentId}
  and ${appealStep.appealId} = ${appeal.id}) as ${appealStep}`;

type Lesson = Pick<OfMark, 'studentId' | 'chapterId'>;

const ownOf = (db: Db, { studentId, chapterId }: Placeholders<Lesson>, against: SQL) =>
  db
    .select({
      appealId: appeal.id,
      version: submission.version,
      state: appeal.state,
      score: appeal.score,
      reason: appeal.reason,
      dueAt: appeal.dueAt,
      files: filesOfAppeal,
      steps: jsonRows(
        { kind: appealStep.kind, at: appealStep.at, word: appealStep.word },
        { from: sql`from ${stepsOfAppeal}`, orderBy: appealStep.id },
      ),
    })
    .from(appeal)
    .leftJoin(
      submission,
      and(eq(submission.studentId, appeal.studentId), eq(submission.id, appeal.submissionId)),
    )
    .where(and(eq(appeal.studentId, studentId), eq(appeal.chapterId, chapterId), against))
    .orderBy(sql`${isWaitingAppeal} desc`, desc(appeal.askedAt), desc(appeal.id))
    .limit(appealLimits.shown);

const ofHomework = preparedRead((db, of: Placeholders<Lesson>) => ownOf(db, of, isNull(appeal.attemptNo)));
const ofAttempt = preparedRead((db, of: Placeholders<Lesson & { attemptNo: number }>) =>
  ownOf(db, of, eq(appeal.attemptNo, of.attemptNo)),
);

/** A student's appeals against the marks of a homework, or against one attempt, the newest first. */
export const listOwn = (db: Db, { attemptNo, ...of }: OfMark) =>
  attemptNo === undefined ? ofHomework(db, of) : ofAttempt(db, { ...of, attemptNo });

export async function insertAppeal(
  tx: Transaction,
  row: typeof appeal.$inferInsert,
  fileIds: readonly OwnedFileId[],
): Promise<number> {
  const [made] = await tx.insert(appeal).values(row).returning({ id: appeal.id });
  if (!made) throw new Error('an insert without a row');
  const of = { studentId: row.studentId, appealId: made.id };
  if (fileIds.length > 0)
    await tx.insert(appealFile).values(fileIds.map((fileId, sort) => ({ ...of, fileId, sort })));
  return made.id;
}

export async function insertStep(tx: Transaction, row: typeof appealStep.$inferInsert): Promise<void> {
  await tx.insert(appealStep).values(row);
}

export async function countAssigned(tx: Transaction, of: { studentId: number; id: number }): Promise<number> {
  const [row] = await tx
    .select({ assigned: count() })
    .from(appealStep)
    .where(
      and(
        eq(appealStep.studentId, of.studentId),
        eq(appealStep.appealId, of.id),
        eq(appealStep.kind, 'assigned'),
      ),
    );
  return row?.assigned ?? 0;
}

const lock = async (tx: Transaction, where: SQL | undefined) => {
  const [row] = await tx.select().from(appeal).where(where).for('update');
  return row;
};

/** Locks an appeal until the transaction ends. */
export const lockAppeal = (tx: Transaction, { appealId }: { appealId: number }) =>
  lock(tx, eq(appeal.id, appealId));

/** Locks a student's own appeal. */
export const lockOwn = (tx: Transaction, { appealId, studentId }: { appealId: number; studentId: number }) =>
  lock(tx, and(eq(appeal.studentId, studentId), eq(appeal.id, appealId)));

/** Locks the appeal that waits against a mark. */
export const lockWaiting = (tx: Transaction, mark: MarkOf) => lock(tx, and(isAgainst(mark), isWaitingAppeal));

interface AppealKey {
  studentId: number;
  id: number;
}
const isRow = ({ studentId, id }: AppealKey) => and(eq(appeal.studentId, studentId), eq(appeal.id, id));

export async function closeAppeal(
  tx: Transaction,
  row: AppealKey,
  set: { state: AppealState; settledAt: Date },
) {
  await tx.update(appeal).set(set).where(isRow(row));
}

export async function setAssignee(tx: Transaction, row: AppealKey, assigneeId: number) {
  await tx.update(appeal).set({ assigneeId }).where(isRow(row));
}

/** Notifies the staff of the camp (rules: staff-notices). */
export async function notifyMarkers(
  tx: Transaction,
  { campId, projectId, now }: { campId: number; projectId: number; now: Date },
): Promise<void> {
  const of = sql`(select ${campId}::bigint as camp_id, ${projectId}::bigint as project_id)`;
  await tx.execute(notifiesStaff('appeal-asked', of, now));
}

/** Deletes a student's appeals; their files and steps are deleted by cascade. */
export async function deleteAppeals(tx: Transaction, studentId: number): Promise<void> {
  await tx.delete(appeal).where(eq(appeal.studentId, studentId));
}
