import { workType } from '@zhixing/contract/words';
import { aliasedTable, and, asc, eq, gt, isNull, notExists } from 'drizzle-orm';
import type { Caller } from '../action/action.ts';
import { account } from '../areas/account/account.table.ts';
import { chapter } from '../areas/learning/learning.table.ts';
import { project } from '../areas/practise/practise.table.ts';
import { submission } from '../areas/schoolwork/schoolwork.table.ts';
import type { Db } from '../db/client.ts';

/** The demo's teacher as one who calls; undefined: there is none. */
export async function findDemoTeacher(db: Db): Promise<Caller | undefined> {
  const [row] = await db
    .select({ accountId: account.id, role: account.role, collegeId: account.collegeId })
    .from(account)
    .where(and(eq(account.isDemo, true), eq(account.role, 'teacher')))
    .orderBy(asc(account.id))
    .limit(1);
  return row && { ...row, tokenHash: Buffer.alloc(32) };
}

/** Homework whose newest version has no review yet, with the project it is of. */
export async function listWaiting(db: Db) {
  const newer = aliasedTable(submission, 'newer');
  const isNewer = and(
    eq(newer.studentId, submission.studentId),
    eq(newer.chapterId, submission.chapterId),
    eq(newer.type, submission.type),
    gt(newer.version, submission.version),
  );
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
    .where(
      and(
        eq(submission.type, workType.homework),
        isNull(submission.reviewedAt),
        notExists(db.select({ version: newer.version }).from(newer).where(isNewer)),
      ),
    )
    .orderBy(asc(submission.submittedAt));
}
