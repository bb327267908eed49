import { workType } from '@zhixing/contract/words';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { jsonRows, type RowOf } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { deadlinesFor } from '../../schema/deadline-extension.ts';
import { extraAttemptsBy } from '../../schema/gradebook/extra-attempts.ts';
import { chapter, chapterProgress, media } from '../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../schema/practise.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';
import { homework, submission, work } from '../../schema/schoolwork.ts';
import { withCamp } from '../enrolments/enrolled.expressions.ts';
import { attemptsBy } from '../learning/attempts.expressions.ts';
import { lateOffIn } from '../learning/counted-attempt.expressions.ts';

/** The requirements of each node of a project, the same for all students; removed nodes included. */
export async function listAsked(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      chapterId: chapter.id,
      mediaId: chapter.mediaId,
      readSeconds: chapter.readSeconds,
      videoSeconds: media.seconds,
      minCharacters: homework.minCharacters,
      minFiles: homework.minFiles,
      fileKinds: homework.fileKinds,
      mustPass: homework.mustPass,
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(homework, eq(homework.chapterId, chapter.id))
    .where(eq(chapter.projectId, projectId));
}

/** Restricts rows to the project of the statement, since a student's records of all projects may be many. */
const here = (chapterId: SQL) => sql`join ${chapter} on ${chapter.id} = ${chapterId}
  and ${chapter.projectId} = ${enrolment.projectId}`;

/** A student's progress in a lesson. `watched`, `seconds`, `position` and `endSeen` belong to the video `mediaId`, or to the text. */
const inLesson = {
  chapterId: chapterProgress.chapterId,
  doneAt: chapterProgress.doneAt,
  updatedAt: chapterProgress.updatedAt,
  mediaId: chapterProgress.mediaId,
  watched: chapterProgress.watched,
  seconds: chapterProgress.watchedSeconds,
  position: chapterProgress.position,
  endSeen: chapterProgress.endSeen,
};
export type InLesson = RowOf<typeof inLesson>;

const studiedHere = (studentId: Placeholder) =>
  jsonRows(
    inLesson,
    sql`from ${chapterProgress} ${here(sql`${chapterProgress.chapterId}`)}
      where ${eq(chapterProgress.studentId, studentId)}`,
  );

/** A submitted version of a homework, without its text. */
const submitted = {
  chapterId: submission.chapterId,
  version: submission.version,
  submittedAt: submission.submittedAt,
  late: submission.late,
  score: submission.score,
  passed: submission.passed,
  reviewedAt: submission.reviewedAt,
};
export type Submitted = RowOf<typeof submitted>;

/** Unordered. */
const submittedHere = (studentId: Placeholder) =>
  jsonRows(
    submitted,
    sql`from ${submission} ${here(sql`${submission.chapterId}`)}
      where ${eq(submission.studentId, studentId)} and ${isOneOf(submission.type, [workType.homework])}`,
  );

const note = {
  chapterId: work.chapterId,
  title: chapter.title,
  content: work.content,
  savedAt: work.savedAt,
};
export type Note = RowOf<typeof note>;

/** Notes are private: read only if `own`. Unordered. */
const notesHere = (studentId: Placeholder, own: Placeholder) =>
  jsonRows(
    note,
    sql`from ${work} ${here(sql`${work.chapterId}`)} where ${eq(work.studentId, studentId)}
      and ${isOneOf(work.type, [workType.note])} and ${own}::boolean`,
  );

interface RecordQuery {
  studentId: number;
  projectId: number;
  own: boolean;
}

const recordOf = preparedRead((db, { studentId, projectId, own }: Placeholders<RecordQuery>) =>
  db
    .select({
      enrolment,
      camp,
      contentVersion: projectContentVersion.contentVersion,
      deadlines: deadlinesFor(studentId),
      studied: studiedHere(studentId),
      submitted: submittedHere(studentId),
      extraAttempts: extraAttemptsBy(studentId),
      lateOff: lateOffIn(camp.id),
      attempts: attemptsBy(studentId),
      notes: notesHere(studentId, own),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project (chosen as in `findEnrolment`), with all records behind the figures. One statement. */
export async function findRecord(db: Db, who: RecordQuery) {
  const [row] = await recordOf(db, who);
  return row && withCamp(row);
}
