import { learningStatuses, workType } from '@zhixing/contract/words';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { dueAtFor } from '../learning/deadline.table.ts';
import { campDeadline, chapter } from '../learning/learning.table.ts';
import { camp, enrolment, staffOfCamp } from '../practise/practise.table.ts';
import { submission, submissionFile } from '../schoolwork/schoolwork.table.ts';
import { file } from '../upload/upload.table.ts';

/** One version of a homework with its student, and the camp where they learn; undefined: there is none of them. */
export async function findWork(db: Db, { submissionId }: { submissionId: number }) {
  const [row] = await db
    .select({
      submission,
      campId: camp.id,
      collegeId: camp.collegeId,
      staffIds: staffOfCamp,
      anonymous: camp.anonymousMarking,
      projectId: chapter.projectId,
      title: chapter.title,
      body: chapter.body,
      /** The student's own deadline, and the camp's. */
      ownDueAt: dueAtFor(account.id),
      campDueAt: campDeadline.dueAt,
      studentId: account.id,
      name: account.name,
      studentNo: account.studentNo,
      className: account.className,
    })
    .from(submission)
    .innerJoin(chapter, and(eq(chapter.id, submission.chapterId), isNull(chapter.removedAt)))
    .innerJoin(
      enrolment,
      and(
        eq(enrolment.studentId, submission.studentId),
        eq(enrolment.projectId, chapter.projectId),
        isOneOf(enrolment.status, learningStatuses),
      ),
    )
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(account, eq(account.id, submission.studentId))
    .leftJoin(campDeadline, and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id)))
    .where(and(eq(submission.id, submissionId), eq(submission.type, workType.homework)));
  return row;
}

interface Whose {
  studentId: number;
  chapterId: number;
}

/** The last versions of a student's homework without their texts, the newest first, with who reviewed each. */
export async function listVersions(db: Db, { studentId, chapterId, most }: Whose & { most: number }) {
  return db
    .select({
      id: submission.id,
      version: submission.version,
      submittedAt: submission.submittedAt,
      late: submission.late,
      score: submission.score,
      marks: submission.marks,
      comment: submission.comment,
      passed: submission.passed,
      reviewedAt: submission.reviewedAt,
      by: account.name,
    })
    .from(submission)
    .leftJoin(account, eq(account.id, submission.reviewedBy))
    .where(
      and(
        eq(submission.studentId, studentId),
        eq(submission.chapterId, chapterId),
        eq(submission.type, workType.homework),
      ),
    )
    .orderBy(desc(submission.version))
    .limit(most);
}

/** The files of one version, in their order, and where each is kept. */
export async function listFiles(db: Db, { studentId, chapterId, version }: Whose & { version: number }) {
  return db
    .select({
      id: submissionFile.fileId,
      name: file.name,
      size: file.size,
      kind: file.kind,
      storageKey: file.storageKey,
    })
    .from(submissionFile)
    .innerJoin(file, and(eq(file.ownerId, submissionFile.studentId), eq(file.id, submissionFile.fileId)))
    .where(
      and(
        eq(submissionFile.studentId, studentId),
        eq(submissionFile.chapterId, chapterId),
        eq(submissionFile.type, workType.homework),
        eq(submissionFile.version, version),
      ),
    )
    .orderBy(asc(submissionFile.sort));
}
