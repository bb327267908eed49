import { enrolmentStatus, learningStatuses, workType } from '@zhixing/contract/words';
import { and, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import {
  type Placeholders,
  preparedRead,
  type ValuesOrPlaceholders,
} from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { chapter } from '../../schema/learning.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { showcaseWork } from '../../schema/project-parts.ts';
import { submission } from '../../schema/schoolwork.ts';
import { campIsAnonymousAt } from '../camps/anonymous-marking.expressions.ts';

const isStudentsHere = and(
  eq(enrolment.studentId, submission.studentId),
  eq(enrolment.projectId, chapter.projectId),
);

/**
 * SQL condition: the statement's submission has passed, its student has graduated from a camp of the project, and marking is not
 * anonymous where the student learns or has graduated (rules: camp-anonymous).
 */
const mayBeShown = (now: Date | Placeholder) =>
  and(
    eq(submission.type, workType.homework),
    eq(submission.passed, true),
    sql`exists (select from ${enrolment} where ${isStudentsHere} and ${eq(enrolment.status, enrolmentStatus.graduated)})`,
    sql`not exists (select from ${enrolment} join ${camp} on ${camp.id} = ${enrolment.campId}
      where ${isStudentsHere} and ${isOneOf(enrolment.status, learningStatuses)} and ${campIsAnonymousAt(now)})`,
  );

const columns = {
  workId: submission.id,
  studentId: submission.studentId,
  title: chapter.title,
  name: account.name,
  submittedAt: submission.submittedAt,
};

/** The version that was agreed to. */
const ofConsent = and(
  eq(submission.studentId, showcaseWork.studentId),
  eq(submission.id, showcaseWork.submissionId),
);

/** Works whose students agreed and which may still be shown. */
const select = (db: Db, now: Date, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      score: submission.score,
      agreedAt: showcaseWork.agreedAt,
      chosenAt: showcaseWork.chosenAt,
    })
    .from(showcaseWork)
    .innerJoin(submission, ofConsent)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .innerJoin(account, eq(account.id, submission.studentId))
    .where(and(mayBeShown(now), where))
    // Those on the page come first, so that each can be taken down.
    .orderBy(sql`${showcaseWork.chosenAt} is null`, desc(showcaseWork.agreedAt), desc(submission.id));

interface Listed {
  projectId: number;
  most: number;
  now: Date;
}

export const listAgreed = (db: Db, { projectId, most, now }: Listed) =>
  select(db, now, eq(showcaseWork.projectId, projectId)).limit(most);

const withContent = (db: Db, now: Date, where: SQL | undefined) =>
  db
    .select({ ...columns, projectId: showcaseWork.projectId, content: submission.content })
    .from(showcaseWork)
    .innerJoin(submission, ofConsent)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .innerJoin(account, eq(account.id, submission.studentId))
    .where(and(mayBeShown(now), where))
    .orderBy(desc(showcaseWork.chosenAt), desc(submission.id));

const isChosen = isNotNull(showcaseWork.chosenAt);

/** The works on the page of a project, the last chosen first. */
export const listShown = (db: Db, { projectId, most, now }: Listed) =>
  withContent(db, now, and(eq(showcaseWork.projectId, projectId), isChosen)).limit(most);

export async function findShown(db: Db, { workId, now }: { workId: number; now: Date }) {
  const [row] = await withContent(db, now, and(eq(showcaseWork.submissionId, workId), isChosen));
  return row;
}

interface Candidate {
  projectId: number;
  workId: number;
}

/** A work whose student agreed, chosen or not. */
export async function findAgreed(db: Db, { projectId, workId, now }: Candidate & { now: Date }) {
  const [row] = await withContent(
    db,
    now,
    and(eq(showcaseWork.projectId, projectId), eq(showcaseWork.submissionId, workId)),
  );
  return row;
}

interface Own {
  studentId: number;
  chapterId: number;
}
const isOwn = ({ studentId, chapterId }: ValuesOrPlaceholders<Own>) =>
  and(eq(submission.studentId, studentId), eq(submission.chapterId, chapterId));

const ownOf = preparedRead((db, own: Placeholders<Own & { now: Date }>) =>
  db
    .select({
      submissionId: submission.id,
      projectId: chapter.projectId,
      agreedAt: showcaseWork.agreedAt,
      chosenAt: showcaseWork.chosenAt,
    })
    .from(submission)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .leftJoin(
      showcaseWork,
      and(eq(showcaseWork.studentId, submission.studentId), eq(showcaseWork.chapterId, submission.chapterId)),
    )
    .where(and(isOwn(own), mayBeShown(own.now)))
    .orderBy(desc(submission.version))
    .limit(1),
);

/** The newest version of a homework that may be shown, and when it was agreed to and chosen, in any version. */
export async function findOwn(db: Db, own: Own & { now: Date }) {
  const [row] = await ownOf(db, own);
  return row;
}

export async function insertConsent(
  tx: Transaction,
  row: Own & { projectId: number; submissionId: number; agreedAt: Date },
): Promise<void> {
  await tx.insert(showcaseWork).values(row).onConflictDoNothing();
}

/** Withdraws what a student agreed to for a homework. */
export async function deleteConsent(tx: Transaction, { studentId, chapterId }: Own): Promise<void> {
  await tx
    .delete(showcaseWork)
    .where(and(eq(showcaseWork.studentId, studentId), eq(showcaseWork.chapterId, chapterId)));
}

export async function deleteConsents(tx: Transaction, studentId: number): Promise<void> {
  await tx.delete(showcaseWork).where(eq(showcaseWork.studentId, studentId));
}

/** Whether the student still agrees. */
export async function setChosen(
  tx: Transaction,
  { projectId, workId, chosen }: Candidate & { chosen: { at: Date; by: number } | null },
): Promise<boolean> {
  const rows = await tx
    .update(showcaseWork)
    .set({ chosenAt: chosen?.at ?? null, chosenBy: chosen?.by ?? null })
    .where(and(eq(showcaseWork.projectId, projectId), eq(showcaseWork.submissionId, workId)))
    .returning({ workId: showcaseWork.submissionId });
  return rows.length > 0;
}
