import type { Db } from '../../db/client.ts';
import { projectTestsOf } from '../assessment/index.ts';
import { completionOf, type EnrolmentAccess, type LessonCompletion } from '../learning/index.ts';
import { byChapter } from '../learning/studied.expressions.ts';
import { cacheByProject, type Published, type PublishedLesson, publishedOf } from '../projects/index.ts';
import * as queries from './progress-record.queries.ts';

/** The rows read for one student's record. */
type RecordRows = NonNullable<Awaited<ReturnType<typeof queries.findRecord>>>;

type CountedLesson = Awaited<ReturnType<typeof queries.listAsked>>[number];
/** A node with its requirements and the student's progress in it. */
type Progress = Omit<CountedLesson, 'mediaId'> & {
  dueAt: Date | null;
  updatedAt: Date | null;
  watched: string | null;
  seconds: number | null;
  position: number | null;
  endSeen: boolean;
};

/** All data from which one student's record of a project is built. */
export interface Sources {
  lessons: PublishedLesson[];
  completion: Completed[];
  progress: Progress[];
  /** Newest first. */
  submissions: queries.Submitted[];
  tests: Awaited<ReturnType<typeof projectTestsOf>>;
  /** % that late work loses in the camp. */
  lateOff: number;
}

const askedOf = cacheByProject((db, projectId) => queries.listAsked(db, { projectId }));

/** Seconds of a replaced video do not count for the new one (rules: revised-rewritten). */
function secondsOf(found: queries.InLesson | undefined, mediaId: number | null) {
  if (!found || found.mediaId !== mediaId)
    return { watched: null, seconds: null, position: null, endSeen: false };
  const { watched, seconds, position, endSeen } = found;
  return { watched, seconds, position, endSeen };
}

function progressOf(asked: CountedLesson[], { studied, deadlines }: RecordRows): Progress[] {
  const inLesson = byChapter(studied);
  const due = byChapter(deadlines);
  return asked.map(({ mediaId, ...node }) => ({
    ...node,
    ...secondsOf(inLesson.get(node.chapterId), mediaId),
    dueAt: due.get(node.chapterId)?.dueAt ?? null,
    updatedAt: inLesson.get(node.chapterId)?.updatedAt ?? null,
  }));
}

/** A lesson's completion, with when it was done. */
export type Completed = LessonCompletion & { doneAt: Date | null };

/** `submissions`: newest first. */
function completedOf(
  published: Published,
  { studied }: RecordRows,
  submissions: queries.Submitted[],
): Completed[] {
  const inLesson = byChapter(studied.map((each) => ({ ...each, done: each.doneAt !== null })));
  return completionOf(published, inLesson, byChapter(submissions.toReversed())).map((lesson) => ({
    ...lesson,
    doneAt: inLesson.get(lesson.chapterId)?.doneAt ?? null,
  }));
}

/** Combines the published project, which is cached, with the student's rows, which are read each time. */
export async function sourcesOf(
  db: Db,
  { projectId, access, found }: { projectId: number; access: EnrolmentAccess; found: RecordRows },
): Promise<{ published: Published; sources: Sources }> {
  const { contentVersion, extraAttempts, attempts } = found;
  const published = await publishedOf(db, { projectId, contentVersion });
  const asked = await askedOf(db, { id: projectId, of: projectId, contentVersion });
  const submissions = found.submitted.sort((a, b) => b.version - a.version);
  const sources = {
    lessons: published.lessons,
    completion: completedOf(published, found, submissions),
    progress: progressOf(asked, found),
    submissions,
    lateOff: found.lateOff,
    tests: await projectTestsOf(db, {
      projectId,
      contentVersion,
      camp: access.camp,
      extraAttempts,
      attempts,
    }),
  };
  return { published, sources };
}
