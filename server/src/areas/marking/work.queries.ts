import { learningStatuses, workType } from '@zhixing/contract/words';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { dueAtFor } from '../../schema/deadline-extension.ts';
import { file } from '../../schema/file.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { submission, submissionFile } from '../../schema/schoolwork.ts';
import { lateShown } from '../camps/anonymous-marking.expressions.ts';
import { staffOfCamp } from '../camps/camp-staff.expressions.ts';
import { reviewCorrectionsNamed } from '../schoolwork/mark-corrections.expressions.ts';

/** One version of a homework with its student and the student's camp; undefined: no such version, or no camp. */
export async function findWork(db: Db, { submissionId }: { submissionId: number }) {
  const [row] = await db
    .select({
      submission,
      late: lateShown({ campId: sql`${camp.id}`, anonymous: sql`${camp.anonymousMarking}` }),
      campId: camp.id,
      collegeId: camp.collegeId,
      staffIds: staffOfCamp,
      anonymous: camp.anonymousMarking,
      aliasesFrom: camp.aliasesFrom,
      gradebookState: camp.gradebookState,
      projectId: chapter.projectId,
      title: chapter.title,
      body: chapter.body,
      /** The student's own deadline, next to the camp's. */
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

interface WorkOfStudent {
  studentId: number;
  chapterId: number;
}

/** The last versions of a student's homework, newest first, without texts, with each reviewer. */
export async function listVersions(
  db: Db,
  {
    studentId,
    chapterId,
    campId,
    anonymous,
    most,
  }: WorkOfStudent & { campId: number; anonymous: boolean; most: number },
) {
  return db
    .select({
      id: submission.id,
      version: submission.version,
      submittedAt: submission.submittedAt,
      late: lateShown({ campId: sql`${campId}`, anonymous: sql`${anonymous}::boolean` }),
      score: submission.score,
      marks: submission.marks,
      comment: submission.comment,
      passed: submission.passed,
      reviewedAt: submission.reviewedAt,
      by: account.name,
      corrections: reviewCorrectionsNamed,
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

/** The files of one version in order, with their storage keys. */
export async function listFiles(
  db: Db,
  { studentId, chapterId, version }: WorkOfStudent & { version: number },
) {
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
