import type { WorkType } from '@zhixing/contract/words';
import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { jsonRows, type RowOf } from '../../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { chapter, media } from '../../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { campTerms, withCamp } from '../../enrolments/enrolled.expressions.ts';
import { head } from '../../learning/chapter-head.expressions.ts';
import { reviewCorrections } from '../mark-corrections.expressions.ts';
import { filesIn, reviewFiles, submittedFiles } from '../own-files.expressions.ts';

interface Page {
  studentId: number;
  type: WorkType;
  limit: number;
  offset: number;
}

/** Submissions joined to their chapter; `which` may restrict the project. */
const handedIn = ({ studentId, type }: Placeholders<Page>, which: SQL) => sql`from ${submission}
  join ${chapter} on ${eq(chapter.id, submission.chapterId)}
  where ${eq(submission.studentId, studentId)} and ${submission.type} = ${type}::smallint and ${which}`;

/** A submitted version with its files and review. */
const submitted = (studentId: Placeholder) => ({
  chapterId: submission.chapterId,
  title: chapter.title,
  version: submission.version,
  content: submission.content,
  submittedAt: submission.submittedAt,
  late: submission.late,
  id: submission.id,
  marks: submission.marks,
  score: submission.score,
  comment: submission.comment,
  passed: submission.passed,
  reviewedAt: submission.reviewedAt,
  files: submittedFiles(studentId),
  reviewFiles,
  corrections: reviewCorrections,
});
const inTheirOrder = ({ files, reviewFiles, ...row }: RowOf<ReturnType<typeof submitted>>) => ({
  ...row,
  files: filesIn(files),
  reviewFiles: filesIn(reviewFiles),
});
export type Submitted = ReturnType<typeof inTheirOrder>;

/** One page of submissions, unordered, and the total, as columns of a statement. */
const pageOf = (page: Placeholders<Page>, which: SQL, order: SQL) => ({
  list: jsonRows(
    submitted(page.studentId),
    sql`from (select ${submission}.* ${handedIn(page, which)}
        order by ${order} limit ${page.limit} offset ${page.offset}) as ${submission}
      join ${chapter} on ${eq(chapter.id, submission.chapterId)}`,
    inTheirOrder,
  ),
  total: sql<number>`(select count(*)::int ${handedIn(page, which)})`,
});

/** Newest first. Within one lesson by version, since clocks may have been set back (rules: steady-clock). */
const lessonOrder = sql`${desc(submission.version)}`;
const projectOrder = sql`${desc(submission.submittedAt)}, ${desc(submission.version)}, ${asc(submission.chapterId)}`;
const inLessonOrder = (list: Submitted[]) => list.toSorted((a, b) => b.version - a.version);
const inProjectOrder = (list: Submitted[]) =>
  list.toSorted(
    (a, b) =>
      b.submittedAt.getTime() - a.submittedAt.getTime() || b.version - a.version || a.chapterId - b.chapterId,
  );

const atLesson = preparedRead((db, page: Placeholders<Page & { chapterId: number }>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      ...pageOf(page, eq(submission.chapterId, page.chapterId), lessonOrder),
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, page.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .where(eq(chapter.id, page.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/** A chapter and the student's enrolment in its project, with one page of the student's submissions there. One statement. */
export async function findAtLesson(db: Db, page: Page & { chapterId: number }) {
  const [row] = await atLesson(db, page);
  return row && withCamp({ ...row, list: inLessonOrder(row.list) });
}

const inProject = preparedRead((db, page: Placeholders<Page & { projectId: number }>) =>
  db
    .select({
      enrolment,
      camp: campTerms,
      ...pageOf(page, eq(chapter.projectId, page.projectId), projectOrder),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, page.studentId), eq(enrolment.projectId, page.projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A student's enrolment in a project (chosen as in `findEnrolment`), with one page of the student's submissions there. One
 * statement.
 */
export async function findInProject(db: Db, page: Page & { projectId: number }) {
  const [row] = await inProject(db, page);
  return row && withCamp({ ...row, list: inProjectOrder(row.list) });
}
