import { learningStatuses, workType } from '@zhixing/contract/words';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { account } from '../../../schema/account.ts';
import { enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';

const isNewest = (chapterId: number) =>
  and(
    eq(submission.studentId, enrolment.studentId),
    eq(submission.chapterId, chapterId),
    eq(submission.type, workType.homework),
    sql`${submission.newest}`,
  );

interface Step {
  campId: number;
  chapterId: number;
  studentIds: number[];
}

/** The students who submitted one homework of a camp. */
export async function listWriters(db: Db, { campId, chapterId }: Omit<Step, 'studentIds'>) {
  return db
    .select({ studentId: enrolment.studentId, submittedAt: submission.submittedAt })
    .from(enrolment)
    .innerJoin(submission, isNewest(chapterId))
    .where(and(eq(enrolment.campId, campId), isOneOf(enrolment.status, learningStatuses)))
    .orderBy(asc(enrolment.studentId));
}

/** The newest versions of one homework by these students, unordered. */
export async function listNewest(db: Db, { campId, chapterId, studentIds }: Step) {
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
    .innerJoin(submission, isNewest(chapterId))
    .where(
      and(
        eq(enrolment.campId, campId),
        isOneOf(enrolment.status, learningStatuses),
        inArray(enrolment.studentId, studentIds),
      ),
    );
}
