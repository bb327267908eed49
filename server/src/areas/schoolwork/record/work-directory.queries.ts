import { workType } from '@zhixing/contract/words';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { jsonRows, type RowOf } from '../../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { deadlinesFor } from '../../../schema/deadline-extension.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../../schema/practise.ts';
import { projectContentVersion } from '../../../schema/project-content-version.ts';
import { submission, work } from '../../../schema/schoolwork.ts';
import { campTerms, withCamp } from '../../enrolments/enrolled.expressions.ts';
import { studiedBy } from '../../learning/studied.expressions.ts';

/** A homework draft. */
const drafted = { chapterId: work.chapterId, status: work.status, savedAt: work.savedAt };
export type Drafted = RowOf<typeof drafted>;

/** A student's drafts in all projects: a single range of the primary key. */
const draftedBy = (studentId: Placeholder) =>
  jsonRows(
    drafted,
    sql`from ${work} where ${eq(work.studentId, studentId)} and ${isOneOf(work.type, [workType.homework])}`,
  );

/** The newest submitted version of a homework, with its review. */
const newest = {
  chapterId: submission.chapterId,
  version: submission.version,
  submittedAt: submission.submittedAt,
  late: submission.late,
  score: submission.score,
  comment: submission.comment,
  passed: submission.passed,
  reviewedAt: submission.reviewedAt,
};
export type Newest = RowOf<typeof newest>;

/** Restricted to the statement's project, since comments may be long. */
const newestOf = (studentId: Placeholder) =>
  jsonRows(
    newest,
    sql`from ${submission} join ${chapter} on ${eq(chapter.id, submission.chapterId)} where ${and(
      eq(submission.studentId, studentId),
      submission.newest,
      isOneOf(submission.type, [workType.homework]),
      eq(chapter.projectId, enrolment.projectId),
    )}`,
  );

interface StudentInProject {
  studentId: number;
  projectId: number;
}

const homeworkOf = preparedRead((db, { studentId, projectId }: Placeholders<StudentInProject>) =>
  db
    .select({
      enrolment,
      camp: campTerms,
      contentVersion: projectContentVersion.contentVersion,
      deadlines: deadlinesFor(studentId),
      drafted: draftedBy(studentId),
      studied: studiedBy(studentId),
      newest: newestOf(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A student's enrolment in a project (chosen as in `findEnrolment`), with the status and deadline of its homework. One
 * statement.
 */
export async function findHomeworkOf(db: Db, who: StudentInProject) {
  const [row] = await homeworkOf(db, who);
  return row && withCamp(row);
}
