import type { RubricMark } from '@zhixing/contract/rubric';
import type { WorkType } from '@zhixing/contract/words';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromMs, inMs, inRows } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { chapter, media } from '../learning/learning.table.ts';
import { head } from '../learning/seat.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { type FileRow, filesIn, handedInFiles, reviewFiles } from './own-files.table.ts';
import { submission } from './schoolwork.table.ts';

/** A version that was handed in, with its files and its review. */
export interface Submitted {
  chapterId: number;
  title: string;
  version: number;
  content: string;
  submittedAt: Date;
  late: boolean;
  id: number;
  marks: RubricMark[];
  score: number | null;
  comment: string;
  passed: boolean | null;
  reviewedAt: Date | null;
  files: ReturnType<typeof filesIn>;
  reviewFiles: ReturnType<typeof filesIn>;
}
type Row = [
  ...[chapterId: number, title: string, version: number, content: string, submittedAt: number],
  ...[late: boolean, id: number, marks: RubricMark[], score: number | null, comment: string],
  ...[passed: boolean | null, reviewedAt: number | null, files: FileRow[], reviewFiles: FileRow[]],
];

function submittedOf(row: Row): Submitted {
  const [chapterId, title, version, content, submittedAt, late, id, ...review] = row;
  const [marks, score, comment, passed, reviewedAt, files, theirs] = review;
  return {
    ...{ chapterId, title, version, content, late, id, marks, score, comment, passed },
    submittedAt: new Date(submittedAt),
    reviewedAt: fromMs(reviewedAt),
    files: filesIn(files),
    reviewFiles: filesIn(theirs),
  };
}

interface Page {
  studentId: number;
  type: WorkType;
  limit: number;
  offset: number;
}

/** Joined to their chapter, of which `which` may say the project. */
const handedIn = ({ studentId, type }: Given<Page>, which: SQL) => sql`from ${submission}
  join ${chapter} on ${eq(chapter.id, submission.chapterId)}
  where ${eq(submission.studentId, studentId)} and ${submission.type} = ${type}::smallint and ${which}`;

/** A page of what was handed in, in no order, and how much there is, as columns of a statement. */
const pageOf = (page: Given<Page>, which: SQL, order: SQL) => ({
  list: inRows(
    [
      ...[submission.chapterId, chapter.title, submission.version, submission.content],
      ...[inMs(submission.submittedAt), submission.late, submission.id, submission.marks, submission.score],
      ...[submission.comment, submission.passed, inMs(submission.reviewedAt)],
      ...[handedInFiles(page.studentId), reviewFiles],
    ],
    sql`from (select ${submission}.* ${handedIn(page, which)}
        order by ${order} limit ${page.limit} offset ${page.offset}) as ${submission}
      join ${chapter} on ${eq(chapter.id, submission.chapterId)}`,
    submittedOf,
  ),
  total: sql<number>`(select count(*)::int ${handedIn(page, which)})`,
});

/** The newest first: of one leaf the last version, whatever its clock said (rules: steady-clock). */
const leafOrder = sql`${desc(submission.version)}`;
const projectOrder = sql`${desc(submission.submittedAt)}, ${desc(submission.version)}, ${asc(submission.chapterId)}`;
const inLeafOrder = (list: Submitted[]) => list.toSorted((a, b) => b.version - a.version);
const inProjectOrder = (list: Submitted[]) =>
  list.toSorted(
    (a, b) =>
      b.submittedAt.getTime() - a.submittedAt.getTime() || b.version - a.version || a.chapterId - b.chapterId,
  );

const atLeaf = compiled((db, page: Given<Page & { chapterId: number }>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
      ...pageOf(page, eq(submission.chapterId, page.chapterId), leafOrder),
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

/** A student's seat at a chapter, with a page of what they handed in there: one statement. */
export async function findAtLeaf(db: Db, page: Page & { chapterId: number }) {
  const [row] = await atLeaf(db, page);
  return row && withCamp({ ...row, list: inLeafOrder(row.list) });
}

const inProject = compiled((db, page: Given<Page & { projectId: number }>) =>
  db
    .select({
      enrolment,
      camp: campOfSeat,
      ...pageOf(page, eq(chapter.projectId, page.projectId), projectOrder),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, page.studentId), eq(enrolment.projectId, page.projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with a page of what they handed in there: one statement. */
export async function findInProject(db: Db, page: Page & { projectId: number }) {
  const [row] = await inProject(db, page);
  return row && withCamp({ ...row, list: inProjectOrder(row.list) });
}
