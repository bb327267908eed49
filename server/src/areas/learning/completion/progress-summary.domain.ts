import { type EnrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { isReturned } from '../../../schema/schoolwork.ts';
import type { Published } from '../../projects/index.ts';
import type { Attempted, Studied, Submitted, Written } from '../studied.expressions.ts';
import { countedOf } from './graduation.ts';
import { shareDone } from './progress.expressions.ts';

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
  const leafCount = counted.length;
  const progress = shareDone.of({ done: doneCount, counted: leafCount }) ?? 0;
  return { progress, doneCount, leafCount };
}

/** What decides where a student goes on: the activity, the lessons done and the newest versions of the homeworks. */
type LessonStates = Doings & {
  done: Done;
  handedIn: readonly Pick<Submitted, 'chapterId' | 'passed'>[];
  /** The tests with an answer that waits for a person's mark. */
  answersWaiting: readonly { chapterId: number }[];
};

/** The lessons, of those not done, where what was handed in waits to be marked, or its pass to be released. */
function waitingOf({ handedIn, attempted, answersWaiting }: LessonStates) {
  const all = new Set<number>();
  for (const each of handedIn) if (!isReturned.holds(each)) all.add(each.chapterId);
  for (const { chapterId, passed } of attempted) if (passed === true) all.add(chapterId);
  for (const { chapterId } of answersWaiting) all.add(chapterId);
  return all;
}

/** The homeworks whose newest version was returned: done or not, they ask for another. */
const returnedOf = ({ handedIn }: LessonStates) =>
  new Set(handedIn.filter((each) => isReturned.holds(each)).map(({ chapterId }) => chapterId));

/** The lesson of the test whose clock is running, the one started last. */
function openTestIn({ lessons }: Published, { attempted }: Doings, now: Date) {
  const running = attempted.filter(
    ({ chapterId, submittedAt, endsAt }) =>
      submittedAt === null && endsAt !== null && endsAt > now && lessons.some(({ id }) => id === chapterId),
  );
  return running.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0]?.chapterId;
}

/**
 * Where 继续学习 leads (rules: continue-learning). null: the student does not learn in the project, or there is no such
 * lesson. `awaitingMark`: all that is left waits to be marked. `allDone`: nothing is left.
 */
export function nextOf(
  published: Published,
  { status, graduatedAt }: Pick<Enrolled, 'status' | 'graduatedAt'>,
  states: LessonStates,
  now: Date,
) {
  if (!learningStatuses.some((each) => each === status))
    return { nextChapterId: null, awaitingMark: false, allDone: false };
  const { lessons, nodes } = published;
  const waiting = waitingOf(states);
  const returned = graduatedAt ? new Set<number>() : returnedOf(states);
  const undone = lessons.filter(({ id }) => returned.has(id) || !states.done.has(id));
  const todo = undone.filter(({ id }) => !waiting.has(id));
  const there = new Set(nodes.map(({ id }) => id));
  const last = lastIn((id) => there.has(id), states)?.chapterId;
  const next = openTestIn(published, states, now) ?? todo.find(({ id }) => id === last)?.id ?? todo[0]?.id;
  return {
    nextChapterId: next ?? last ?? null,
    awaitingMark: next === undefined && undone.length > 0,
    allDone: next === undefined && undone.length === 0 && lessons.length > 0,
  };
}

/** Whether the student has done anything in a project, removed lessons included. */
export const hasBegun = ({ ever }: Published, doings: Doings) =>
  lastIn((id) => ever.has(id), doings) !== undefined;

/** What is said of a project where it stands in a list or on its page: how far the student is, and where they go on. */
export function progressSummaryOf(
  published: Published,
  enrolment: Pick<Enrolled, 'status' | 'graduatedAt'>,
  did: LessonStates,
  now: Date,
) {
  return {
    progress: countOf(doneIn(published, did.done), enrolment.graduatedAt).progress,
    ...nextOf(published, enrolment, did, now),
    begun: hasBegun(published, did),
  };
}

/** When the student was last active in a project, removed lessons included; at least the time of joining. */
export function activeAtOf({ ever }: Published, { joinedAt }: Pick<Enrolled, 'joinedAt'>, doings: Doings) {
  const last = lastIn((id) => ever.has(id), doings);
  return last && last.at > joinedAt ? last.at : joinedAt;
}
