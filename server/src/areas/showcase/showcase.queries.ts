import { enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { chapter } from '../../schema/learning.ts';
import { enrolment, project } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { showcaseWork } from '../../schema/showcase.ts';
import { isPublished, seenBy, type Viewer } from '../practise/index.ts';

/** SQL condition: the statement's submission has passed, and its student has graduated from a camp of the project. */
const mayBeShown = and(
  eq(submission.type, workType.homework),
  eq(submission.passed, true),
  sql`exists (select from ${enrolment} where ${and(
    eq(enrolment.studentId, submission.studentId),
    eq(enrolment.projectId, chapter.projectId),
    eq(enrolment.status, enrolmentStatus.graduated),
  )})`,
);

const columns = {
  workId: submission.id,
  studentId: submission.studentId,
  title: chapter.title,
  name: account.name,
  submittedAt: submission.submittedAt,
};

/** Works whose students agreed and which may still be shown. */
const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      score: submission.score,
      agreedAt: showcaseWork.agreedAt,
      chosenAt: showcaseWork.chosenAt,
    })
    .from(showcaseWork)
    .innerJoin(submission, eq(submission.id, showcaseWork.submissionId))
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .innerJoin(account, eq(account.id, submission.studentId))
    .where(and(mayBeShown, where))
    .orderBy(desc(showcaseWork.agreedAt), desc(submission.id));

export const listAgreed = (db: Db, { projectId, most }: { projectId: number; most: number }) =>
  select(db, eq(chapter.projectId, projectId)).limit(most);

const withContent = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...columns, content: submission.content })
    .from(showcaseWork)
    .innerJoin(submission, eq(submission.id, showcaseWork.submissionId))
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .innerJoin(account, eq(account.id, submission.studentId))
    .innerJoin(project, eq(project.id, chapter.projectId))
    .where(and(mayBeShown, where))
    .orderBy(desc(showcaseWork.chosenAt), desc(submission.id));

interface Seeing {
  viewer: Viewer | null;
  now: Date;
}
const isShownTo = ({ viewer, now }: Seeing) =>
  and(isNotNull(showcaseWork.chosenAt), isPublished(now), seenBy(viewer));

/** The works on the page of a project, the last chosen first. */
export const listShown = (
  db: Db,
  { projectId, most, ...seeing }: Seeing & { projectId: number; most: number },
) => withContent(db, and(eq(chapter.projectId, projectId), isShownTo(seeing))).limit(most);

export async function findShown(db: Db, { workId, ...seeing }: Seeing & { workId: number }) {
  const [row] = await withContent(db, and(eq(submission.id, workId), isShownTo(seeing)));
  return row;
}

interface Candidate {
  projectId: number;
  workId: number;
}

/** A work whose student agreed, chosen or not. */
export async function findAgreed(db: Db, { projectId, workId }: Candidate) {
  const [row] = await withContent(db, and(eq(submission.id, workId), eq(chapter.projectId, projectId)));
  return row;
}

interface Own {
  studentId: number;
  chapterId: number;
}
const isOwn = ({ studentId, chapterId }: Own) =>
  and(eq(submission.studentId, studentId), eq(submission.chapterId, chapterId));

/** The newest version that may be shown, and what was agreed to for any version of the homework. */
export async function findOwn(db: Db, own: Own) {
  const [newest] = await db
    .select({ submissionId: submission.id })
    .from(submission)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .where(and(isOwn(own), mayBeShown))
    .orderBy(desc(submission.version))
    .limit(1);
  if (!newest) return undefined;
  const [agreed] = await db
    .select({ submissionId: showcaseWork.submissionId, chosenAt: showcaseWork.chosenAt })
    .from(showcaseWork)
    .innerJoin(submission, eq(submission.id, showcaseWork.submissionId))
    .where(isOwn(own))
    .limit(1);
  return { ...newest, agreed };
}

export async function insertConsent(
  tx: Transaction,
  row: { submissionId: number; studentId: number; agreedAt: Date },
): Promise<void> {
  await tx.insert(showcaseWork).values(row).onConflictDoNothing();
}

/** Withdraws what a student agreed to for a homework. */
export async function deleteConsent(tx: Transaction, own: Own): Promise<void> {
  const versions = tx.select({ id: submission.id }).from(submission).where(isOwn(own));
  await tx.delete(showcaseWork).where(inArray(showcaseWork.submissionId, versions));
}

export async function deleteConsents(tx: Transaction, studentId: number): Promise<void> {
  await tx.delete(showcaseWork).where(eq(showcaseWork.studentId, studentId));
}

export async function setChosen(
  tx: Transaction,
  { workId, chosen }: { workId: number; chosen: { at: Date; by: number } | null },
): Promise<void> {
  await tx
    .update(showcaseWork)
    .set({ chosenAt: chosen?.at ?? null, chosenBy: chosen?.by ?? null })
    .where(eq(showcaseWork.submissionId, workId));
}
