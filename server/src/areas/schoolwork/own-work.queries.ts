import type { WorkType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { file } from '../../schema/file.ts';
import { chapter, media } from '../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../schema/practise.ts';
import { submission, work, workFile } from '../../schema/schoolwork.ts';
import { campTerms, withCamp } from '../enrolments/enrolled.expressions.ts';
import { head } from '../learning/chapter-head.expressions.ts';
import { reviewCorrections } from './mark-corrections.expressions.ts';
import { filesIn, reviewFiles } from './own-files.expressions.ts';

interface OwnWorkKey {
  studentId: number;
  chapterId: number;
  type: WorkType;
}

const ownWorkOf = preparedRead((db, { studentId, chapterId, type }: Placeholders<OwnWorkKey>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      work: { content: work.content, status: work.status, version: work.version, savedAt: work.savedAt },
      files: jsonRows(
        { id: workFile.fileId, name: file.name, size: file.size, kind: file.kind },
        {
          from: sql`from (select * from ${workFile} where ${and(
            eq(workFile.studentId, studentId),
            eq(workFile.chapterId, chapterId),
          )} and ${workFile.type} = ${type}::smallint) as ${workFile}
          join ${file} on ${eq(file.ownerId, workFile.studentId)} and ${eq(file.id, workFile.fileId)}`,
          orderBy: workFile.sort,
        },
      ),
      newest: {
        id: submission.id,
        version: submission.version,
        submittedAt: submission.submittedAt,
        late: submission.late,
        score: submission.score,
        marks: submission.marks,
        comment: submission.comment,
        passed: submission.passed,
        reviewedAt: submission.reviewedAt,
        corrections: reviewCorrections,
      },
      reviewFiles,
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(enrolment, and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(
      work,
      and(
        eq(work.chapterId, chapter.id),
        eq(work.studentId, studentId),
        sql`${work.type} = ${type}::smallint`,
      ),
    )
    .leftJoin(
      submission,
      and(
        eq(submission.chapterId, chapter.id),
        eq(submission.studentId, studentId),
        sql`${submission.type} = ${type}::smallint`,
        submission.newest,
      ),
    )
    .where(eq(chapter.id, chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A chapter and the student's enrolment in its project, with the student's work there, its files and the newest submitted
 * version. One statement.
 */
export async function findOwnWork(db: Db, asked: OwnWorkKey) {
  const [row] = await ownWorkOf(db, { ...asked, type: asked.type });
  if (!row) return undefined;
  return { ...withCamp(row), reviewFiles: filesIn(row.reviewFiles) };
}

export type OwnWork = NonNullable<Awaited<ReturnType<typeof findOwnWork>>>;
