import type { Db } from '../../db/client.ts';
import { projectTestsOf } from '../assessment/project-tests.door.ts';
import { rememberOfProject } from '../practise/edition.door.ts';
import type { Seat } from './access.door.ts';
import { completionOf, type LeafCompletion } from './graduation.ts';
import { type Published, type PublishedLeaf, publishedOf } from './outline.door.ts';
import * as queries from './progress-record.queries.ts';
import { byChapter } from './studied.table.ts';

/** What is read of a student for the record. */
export type Found = NonNullable<Awaited<ReturnType<typeof queries.findRecord>>>;

type Asked = Awaited<ReturnType<typeof queries.listAsked>>[number];
/** A node with what it asks for, and what the student has done in it. */
type Progress = Omit<Asked, 'mediaId'> & {
  dueAt: Date | null;
  updatedAt: Date | null;
  watched: string | null;
  seconds: number | null;
  position: number | null;
};

/** All that one student's record of a project is made from. */
export interface Sources {
  leaves: PublishedLeaf[];
  completion: Completed[];
  progress: Progress[];
  /** The newest first. */
  submissions: queries.Submitted[];
  tests: Awaited<ReturnType<typeof projectTestsOf>>;
}

const askedOf = rememberOfProject((db, projectId) => queries.listAsked(db, { projectId }));

/** Seconds of another film are none of this one (rules: revised-rewritten). */
function secondsOf(found: queries.InLeaf | undefined, mediaId: number | null) {
  if (!found || found.mediaId !== mediaId) return { watched: null, seconds: null, position: null };
  const { watched, seconds, position } = found;
  return { watched, seconds, position };
}

function progressOf(asked: Asked[], { studied, deadlines }: Found): Progress[] {
  const inLeaf = byChapter(studied);
  const due = byChapter(deadlines);
  return asked.map(({ mediaId, ...node }) => ({
    ...node,
    ...secondsOf(inLeaf.get(node.chapterId), mediaId),
    dueAt: due.get(node.chapterId)?.dueAt ?? null,
    updatedAt: inLeaf.get(node.chapterId)?.updatedAt ?? null,
  }));
}

/** Each leaf as graduation looks at it, with when it was done. */
export type Completed = LeafCompletion & { doneAt: Date | null };

/** `submissions`: the newest first. */
function completedOf(
  published: Published,
  { studied }: Found,
  submissions: queries.Submitted[],
): Completed[] {
  const inLeaf = byChapter(studied.map((each) => ({ ...each, done: each.doneAt !== null })));
  return completionOf(published, inLeaf, byChapter(submissions.toReversed())).map((leaf) => ({
    ...leaf,
    doneAt: inLeaf.get(leaf.chapterId)?.doneAt ?? null,
  }));
}

/** What is published of the project is remembered, what the student has done was read. */
export async function sourcesOf(
  db: Db,
  { projectId, seat, found }: { projectId: number; seat: Seat; found: Found },
): Promise<{ published: Published; sources: Sources }> {
  const { edition, attempts } = found;
  const published = await publishedOf(db, { projectId, edition });
  const asked = await askedOf(db, { id: projectId, of: projectId, edition });
  const submissions = found.submitted.sort((a, b) => b.version - a.version);
  const sources = {
    leaves: published.leaves,
    completion: completedOf(published, found, submissions),
    progress: progressOf(asked, found),
    submissions,
    tests: await projectTestsOf(db, { projectId, edition, camp: seat.camp, attempts }),
  };
  return { published, sources };
}
