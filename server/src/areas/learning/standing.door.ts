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
interface Doings {
  studied: readonly Studied[];
  written: readonly Written[];
  attempted: readonly Attempted[];
}
/** Which leaves a student is done with. */
type Done = Pick<ReadonlySet<number>, 'has'>;

/** The leaves that a student is done with, in whatever project. */
export function doneBy({ studied }: Pick<Doings, 'studied'>): Done {
  const all = new Set<number>();
  for (const { chapterId, done } of studied) if (done) all.add(chapterId);
  return all;
}

/** What was done last, on whatever device, in those of the leaves that `isThere` says. */
function lastIn(isThere: (chapterId: number) => boolean, { studied, written, attempted }: Doings) {
  let last: Written | undefined;
  const look = (chapterId: number, at: number) => {
    if ((!last || at > last.at) && isThere(chapterId)) last = { chapterId, at };
  };
  for (const { chapterId, at } of studied) look(chapterId, at);
  for (const { chapterId, at } of written) look(chapterId, at);
  for (const { chapterId, startedAt, submittedAt } of attempted)
    look(chapterId, (submittedAt ?? startedAt).getTime());
  return last;
}

/** The leaves of a project, each with whether the student is done with it. */
export const doneIn = ({ leaves }: Published, done: Done) =>
  leaves.map(({ id, addedAt }) => ({ addedAt, done: done.has(id) }));

/** Leaves that count for a student, and how many of them are done (rules: progress, revised-added). */
export function countOf(
  leaves: readonly { addedAt: Date | null; done: boolean }[],
  graduatedAt: Date | null,
) {
  const counted = countedOf(leaves, graduatedAt);
  let doneCount = 0;
  for (const { done } of counted) if (done) doneCount += 1;
  const leafCount = counted.length;
  return { progress: leafCount === 0 ? 0 : doneCount / leafCount, doneCount, leafCount };
}

/**
 * Where 继续学习 leads (rules: continue-learning): the first leaf in reading order that is not done, else the one that was opened
 * last; one that was taken out leads nowhere. null: the student does not learn there, or there is none. `done`: which leaves the student is done with.
 */
export function nextOf(
  { leaves, nodes }: Published,
  { status }: Pick<Enrolled, 'status'>,
  doings: Doings & { done: Done },
) {
  if (!learningStatuses.some((each) => each === status)) return null;
  const next = leaves.find(({ id }) => !doings.done.has(id));
  if (next) return next.id;
  const there = new Set(nodes.map(({ id }) => id));
  return lastIn((id) => there.has(id), doings)?.chapterId ?? null;
}

/** When the student last did something in a project, also in what was taken out since; joining is the first. */
export function activeAtOf({ ever }: Published, { joinedAt }: Pick<Enrolled, 'joinedAt'>, doings: Doings) {
  const last = lastIn((id) => ever.has(id), doings);
  return last && last.at > joinedAt.getTime() ? new Date(last.at) : joinedAt;
}
