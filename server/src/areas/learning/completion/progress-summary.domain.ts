import { type EnrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import type { Attempted, Studied, Written } from '../../../schema/expressions/studied.ts';
import type { Published } from '../../practise/index.ts';
import { countedOf } from './graduation.ts';

interface Enrolled {
  status: EnrolmentStatus;
  joinedAt: Date;
  graduatedAt: Date | null;
}

/** A student's activity in all projects: lessons studied, drafts and notes saved, test attempts. */
interface Doings {
  studied: readonly Studied[];
  written: readonly Written[];
  attempted: readonly Attempted[];
}
/** The set of lessons that a student has done. */
type Done = Pick<ReadonlySet<number>, 'has'>;

/** The lessons that a student has done, in all projects. */
export function doneBy({ studied }: Pick<Doings, 'studied'>): Done {
  const all = new Set<number>();
  for (const { chapterId, done } of studied) if (done) all.add(chapterId);
  return all;
}

/** The student's last activity, on any device, among the lessons that `isThere` accepts. */
function lastIn(isThere: (chapterId: number) => boolean, { studied, written, attempted }: Doings) {
  let last: Written | undefined;
  const look = (chapterId: number, at: Date) => {
    if ((!last || at > last.at) && isThere(chapterId)) last = { chapterId, at };
  };
  for (const { chapterId, at } of studied) look(chapterId, at);
  for (const { chapterId, at } of written) look(chapterId, at);
  for (const { chapterId, startedAt, submittedAt } of attempted) look(chapterId, submittedAt ?? startedAt);
  return last;
}

/** The lessons of a project, each with whether the student has done it. */
export const doneIn = ({ lessons }: Published, done: Done) =>
  lessons.map(({ id, addedAt }) => ({ addedAt, done: done.has(id) }));

/** How many lessons count for a student, how many of them are done, and the share (rules: progress, revised-added). */
export function countOf(
  lessons: readonly { addedAt: Date | null; done: boolean }[],
  graduatedAt: Date | null,
) {
  const counted = countedOf(lessons, graduatedAt);
  let doneCount = 0;
  for (const { done } of counted) if (done) doneCount += 1;
  const lessonCount = counted.length;
  return { progress: lessonCount === 0 ? 0 : doneCount / lessonCount, doneCount, leafCount: lessonCount };
}

/**
 * The lesson that 继续学习 opens (rules: continue-learning): the first lesson in reading order that is not done, else the lesson
 * opened last if it is still published. null: the student does not learn in the project, or no such lesson exists. `done`:
 * the lessons the student has done.
 */
export function nextOf(
  { lessons, nodes }: Published,
  { status }: Pick<Enrolled, 'status'>,
  doings: Doings & { done: Done },
) {
  if (!learningStatuses.some((each) => each === status)) return null;
  const next = lessons.find(({ id }) => !doings.done.has(id));
  if (next) return next.id;
  const there = new Set(nodes.map(({ id }) => id));
  return lastIn((id) => there.has(id), doings)?.chapterId ?? null;
}

/** Whether the student has done anything in a project, removed lessons included. */
export const hasBegun = ({ ever }: Published, doings: Doings) =>
  lastIn((id) => ever.has(id), doings) !== undefined;

/** When the student was last active in a project, removed lessons included; at least the time of joining. */
export function activeAtOf({ ever }: Published, { joinedAt }: Pick<Enrolled, 'joinedAt'>, doings: Doings) {
  const last = lastIn((id) => ever.has(id), doings);
  return last && last.at > joinedAt ? last.at : joinedAt;
}
