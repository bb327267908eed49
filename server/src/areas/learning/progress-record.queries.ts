import { workType } from '@zhixing/contract/words';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromMs, inMs, inRows, isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { attemptsBy } from '../assessment/attempts.table.ts';
import { projectEdition } from '../practise/edition.table.ts';
import { withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { homework, submission, work } from '../schoolwork/schoolwork.table.ts';
import { deadlinesFor } from './deadline.table.ts';
import { chapter, chapterProgress, media } from './learning.table.ts';

/** What each node of a project asks for, the same for all; those taken out too. */
export async function listAsked(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      chapterId: chapter.id,
      mediaId: chapter.mediaId,
      readSeconds: chapter.readSeconds,
      filmSeconds: media.seconds,
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

/** Of the project of the statement: its records may be long. */
const here = (chapterId: SQL) => sql`join ${chapter} on ${chapter.id} = ${chapterId}
  and ${chapter.projectId} = ${enrolment.projectId}`;

/** What a student has done in a leaf; `watched`, `seconds` and `position` are of the film `mediaId`, or of a reading. */
export interface InLeaf {
  chapterId: number;
  doneAt: Date | null;
  updatedAt: Date;
  mediaId: number | null;
  watched: string;
  seconds: number;
  position: number;
}

type InLeafRow = [
  ...[chapterId: number, doneAt: number | null, updatedAt: number],
  ...[mediaId: number | null, watched: string, seconds: number, position: number],
];

const studiedHere = (studentId: Placeholder) =>
  inRows(
    [
      ...[chapterProgress.chapterId, inMs(chapterProgress.doneAt), inMs(chapterProgress.updatedAt)],
      ...[chapterProgress.mediaId, chapterProgress.watched, chapterProgress.watchedSeconds],
      chapterProgress.position,
    ],
    sql`from ${chapterProgress} ${here(sql`${chapterProgress.chapterId}`)}
      where ${eq(chapterProgress.studentId, studentId)}`,
    (row: InLeafRow): InLeaf => {
      const [chapterId, doneAt, updatedAt, mediaId, watched, seconds, position] = row;
      return {
        ...{ chapterId, mediaId, watched, seconds, position },
        doneAt: fromMs(doneAt),
        updatedAt: new Date(updatedAt),
      };
    },
  );

/** A version of a homework that was handed in, without its text. */
export interface Submitted {
  chapterId: number;
  version: number;
  submittedAt: Date;
  late: boolean;
  score: number | null;
  passed: boolean | null;
  reviewedAt: Date | null;
}

type SubmittedRow = [
  ...[chapterId: number, version: number, submittedAt: number, late: boolean],
  ...[score: number | null, passed: boolean | null, reviewedAt: number | null],
];

/** In no order. */
const submittedHere = (studentId: Placeholder) =>
  inRows(
    [
      ...[submission.chapterId, submission.version, inMs(submission.submittedAt), submission.late],
      ...[submission.score, submission.passed, inMs(submission.reviewedAt)],
    ],
    sql`from ${submission} ${here(sql`${submission.chapterId}`)}
      where ${eq(submission.studentId, studentId)} and ${isOneOf(submission.type, [workType.homework])}`,
    ([chapterId, version, submittedAt, late, score, passed, reviewedAt]: SubmittedRow): Submitted => ({
      ...{ chapterId, version, late, score, passed },
      submittedAt: new Date(submittedAt),
      reviewedAt: fromMs(reviewedAt),
    }),
  );

export interface Note {
  chapterId: number;
  title: string;
  content: string;
  savedAt: Date;
}

/** A note is private: read where `own` alone. In no order. */
const notesHere = (studentId: Placeholder, own: Placeholder) =>
  inRows(
    [work.chapterId, chapter.title, work.content, inMs(work.savedAt)],
    sql`from ${work} ${here(sql`${work.chapterId}`)} where ${eq(work.studentId, studentId)}
      and ${isOneOf(work.type, [workType.note])} and ${own}::boolean`,
    ([chapterId, title, content, savedAt]: [number, string, string, number]): Note => ({
      ...{ chapterId, title, content },
      savedAt: new Date(savedAt),
    }),
  );

interface Whose {
  studentId: number;
  projectId: number;
  own: boolean;
}

const recordOf = compiled((db, { studentId, projectId, own }: Given<Whose>) =>
  db
    .select({
      enrolment,
      camp,
      edition: projectEdition.edition,
      deadlines: deadlinesFor(studentId),
      studied: studiedHere(studentId),
      submitted: submittedHere(studentId),
      attempts: attemptsBy(studentId),
      notes: notesHere(studentId, own),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with every record behind the figures: one statement. */
export async function findRecord(db: Db, who: Whose) {
  const [row] = await recordOf(db, who);
  return row && withCamp(row);
}
