import { and, asc, eq } from 'drizzle-orm';
import type { Caller } from '../action/action.ts';
import type { Db } from '../db/client.ts';
import { account } from '../schema/account.ts';
import { chapter } from '../schema/learning.ts';
import { project } from '../schema/practise.ts';
import { isHomeworkWaiting, submission } from '../schema/schoolwork.ts';

/** The demo teacher as a caller; undefined: there is none. */
export async function findDemoTeacher(db: Db): Promise<Caller | undefined> {
  const [row] = await db
    .select({ accountId: account.id, role: account.role, collegeId: account.collegeId })
    .from(account)
    .where(and(eq(account.isDemo, true), eq(account.role, 'teacher')))
    .orderBy(asc(account.id))
    .limit(1);
  return row && { ...row, tokenHash: Buffer.alloc(32) };
}

/** Homework whose newest version has no review yet, with its project. */
export async function listWaiting(db: Db) {
  return db
    .select({
      studentId: submission.studentId,
      chapterId: submission.chapterId,
      version: submission.version,
      submittedAt: submission.submittedAt,
      slug: project.slug,
      title: chapter.title,
    })
    .from(submission)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .innerJoin(project, eq(project.id, chapter.projectId))
    .where(isHomeworkWaiting)
    .orderBy(asc(submission.submittedAt));
}
