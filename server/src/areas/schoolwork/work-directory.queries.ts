import { type WorkStatus, workType } from '@zhixing/contract/words';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromMs, inMs, inRows, isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { deadlinesFor } from '../learning/deadline.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { studiedBy } from '../learning/studied.table.ts';
import { projectEdition } from '../practise/edition.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { submission, work } from './schoolwork.table.ts';

/** A draft of homework. */
export interface Drafted {
  chapterId: number;
  status: WorkStatus;
  savedAt: Date;
}

/** Of one student, in whatever project: a single range of the key. */
const draftedBy = (studentId: Placeholder) =>
  inRows(
    [work.chapterId, work.status, inMs(work.savedAt)],
    sql`from ${work} where ${eq(work.studentId, studentId)} and ${isOneOf(work.type, [workType.homework])}`,
    ([chapterId, status, savedAt]: [chapterId: number, status: number, savedAt: number]): Drafted => ({
      chapterId,
      status: work.status.mapFromDriverValue(status) as WorkStatus,
      savedAt: new Date(savedAt),
    }),
  );

/** The newest version of a homework that was handed in, with its review. */
export interface Newest {
  chapterId: number;
  version: number;
  submittedAt: Date;
  late: boolean;
  score: number | null;
  comment: string;
  passed: boolean | null;
  reviewedAt: Date | null;
}

type NewestRow = [
  ...[chapterId: number, version: number, submittedAt: number, late: boolean],
  ...[score: number | null, comment: string, passed: boolean | null, reviewedAt: number | null],
];

/** Comments may be long: those of the project of the statement alone. */
const newestOf = (studentId: Placeholder) =>
  inRows(
    [
      ...[submission.chapterId, submission.version, inMs(submission.submittedAt), submission.late],
      ...[submission.score, submission.comment, submission.passed, inMs(submission.reviewedAt)],
    ],
    sql`from ${submission} join ${chapter} on ${eq(chapter.id, submission.chapterId)} where ${and(
      eq(submission.studentId, studentId),
      submission.newest,
      isOneOf(submission.type, [workType.homework]),
      eq(chapter.projectId, enrolment.projectId),
    )}`,
    (row: NewestRow): Newest => {
      const [chapterId, version, submittedAt, late, score, comment, passed, reviewedAt] = row;
      return {
        ...{ chapterId, version, late, score, comment, passed },
        submittedAt: new Date(submittedAt),
        reviewedAt: fromMs(reviewedAt),
      };
    },
  );

interface Whose {
  studentId: number;
  projectId: number;
}

const homeworkOf = compiled((db, { studentId, projectId }: Given<Whose>) =>
  db
    .select({
      enrolment,
      camp: campOfSeat,
      edition: projectEdition.edition,
      deadlines: deadlinesFor(studentId),
      drafted: draftedBy(studentId),
      studied: studiedBy(studentId),
      newest: newestOf(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with how homework stands and when it is due: one statement. */
export async function findHomeworkOf(db: Db, who: Whose) {
  const [row] = await homeworkOf(db, who);
  return row && withCamp(row);
}
