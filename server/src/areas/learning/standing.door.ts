import { type EnrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { countedOf } from './graduation.ts';
import type { Published } from './outline.door.ts';
import type { Attempted, Studied, Written } from './studied.table.ts';

interface Enrolled {
  status: EnrolmentStatus;
  joinedAt: Date;
  graduatedAt: Date | null;
}

/** What a student has done in every project: readings, films and homework, what was written, goes at tests. */
export interface Doings {
  studied: readonly Studied[];
  written: readonly Written[];
  attempted: readonly Attempted[];
}

/** What was done in the chapters of a project, on whatever device. */
const seenIn = ({ ever }: Published, { studied, written, attempted }: Doings): Written[] =>
  [
    ...studied,
    ...written,
    ...attempted.map(({ chapterId, startedAt, submittedAt }) => ({
      chapterId,
      at: submittedAt ?? startedAt,
    })),
  ].filter(({ chapterId }) => ever.has(chapterId));

const newest = (seen: readonly Written[]) =>
  seen.reduce<Written | undefined>((last, each) => (last && last.at >= each.at ? last : each), undefined);

const doneBy = ({ studied }: Pick<Doings, 'studied'>) =>
  new Set(studied.flatMap(({ chapterId, done }) => (done ? chapterId : [])));

/** The leaves of a project, each with whether the student is done with it. */
export function doneIn({ leaves }: Published, doings: Pick<Doings, 'studied'>) {
  const done = doneBy(doings);
  return leaves.map(({ id, addedAt }) => ({ addedAt, done: done.has(id) }));
}

/** Leaves that count for a student, and how many of them are done (rules: progress, revised-added). */
export function countOf(
  leaves: readonly { addedAt: Date | null; done: boolean }[],
  graduatedAt: Date | null,
) {
  const counted = countedOf([...leaves], graduatedAt);
  const doneCount = counted.filter(({ done }) => done).length;
  const leafCount = counted.length;
  return { progress: leafCount === 0 ? 0 : doneCount / leafCount, doneCount, leafCount };
}

/**
 * Where 继续学习 leads (rules: continue-learning): the first leaf in reading order that is not done, else the one that was opened
 * last; one that was taken out leads nowhere. null: the student does not learn there, or there is none.
 */
export function nextOf(published: Published, { status }: Pick<Enrolled, 'status'>, doings: Doings) {
  if (!learningStatuses.some((each) => each === status)) return null;
  const done = doneBy(doings);
  const next = published.leaves.find(({ id }) => !done.has(id));
  if (next) return next.id;
  const there = new Set(published.nodes.map(({ id }) => id));
  return newest(seenIn(published, doings).filter(({ chapterId }) => there.has(chapterId)))?.chapterId ?? null;
}

/** When the student last did something in a project, also in what was taken out since; joining is the first. */
export function activeAtOf(published: Published, { joinedAt }: Pick<Enrolled, 'joinedAt'>, doings: Doings) {
  const last = newest(seenIn(published, doings))?.at;
  return last && last > joinedAt ? last : joinedAt;
}
