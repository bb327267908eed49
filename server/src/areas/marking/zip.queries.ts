import { learningStatuses, workType } from '@zhixing/contract/words';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { enrolment } from '../practise/practise.table.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';

interface Step {
  campId: number;
  chapterId: number;
  after: number;
  limit: number;
}

/** The newest versions of one homework, a step of them, by student. */
export async function listNewest(db: Db, { campId, chapterId, after, limit }: Step) {
  return db
    .select({
      studentId: account.id,
      name: account.name,
      studentNo: account.studentNo,
      className: account.className,
      version: submission.version,
      content: submission.content,
      submittedAt: submission.submittedAt,
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .innerJoin(
      submission,
      and(
        eq(submission.studentId, enrolment.studentId),
        eq(submission.chapterId, chapterId),
        eq(submission.type, workType.homework),
        sql`${submission.newest}`,
      ),
    )
    .where(
      and(
        eq(enrolment.campId, campId),
        isOneOf(enrolment.status, learningStatuses),
        gt(enrolment.studentId, after),
      ),
    )
    .orderBy(asc(enrolment.studentId))
    .limit(limit);
}
