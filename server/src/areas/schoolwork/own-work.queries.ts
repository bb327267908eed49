import type { WorkType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db } from '../../db/client.ts';
import { inRows } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { chapter, media } from '../learning/learning.table.ts';
import { head } from '../learning/seat.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { file } from '../upload/upload.table.ts';
import { filesIn, reviewFiles } from './own-files.table.ts';
import { submission, work, workFile } from './schoolwork.table.ts';

interface Asked {
  studentId: number;
  chapterId: number;
  type: WorkType;
}
type FileRow = [id: OwnedFileId, name: string, size: number, kind: string];

const ownWorkOf = compiled((db, { studentId, chapterId, type }: Given<Asked>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
      work: { content: work.content, status: work.status, version: work.version, savedAt: work.savedAt },
      files: inRows(
        [workFile.fileId, file.name, file.size, file.kind],
        sql`from (select * from ${workFile} where ${and(
          eq(workFile.studentId, studentId),
          eq(workFile.chapterId, chapterId),
        )} and ${workFile.type} = ${type}::smallint order by ${workFile.sort}) as ${workFile}
          join ${file} on ${eq(file.ownerId, workFile.studentId)} and ${eq(file.id, workFile.fileId)}`,
        ([id, name, size, kind]: FileRow) => ({ id, name, size, kind }),
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

/** A student's seat at a chapter with what they have written there, its files and the newest version handed in: one statement. */
export async function findOwnWork(db: Db, asked: Asked) {
  const [row] = await ownWorkOf(db, { ...asked, type: asked.type });
  if (!row) return undefined;
  return { ...withCamp(row), reviewFiles: filesIn(row.reviewFiles) };
}

export type OwnWork = NonNullable<Awaited<ReturnType<typeof findOwnWork>>>;
