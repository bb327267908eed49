import { overviewShown } from '@zhixing/contract/calls/overview-shown';
import { enrolmentStatus } from '@zhixing/contract/words';
import { laterOf } from '../../schema/deadline-extension.ts';
import { countExtraAttempts } from '../../schema/gradebook/extra-attempts.ts';
import { isClosed } from '../assessment/index.ts';
import { areMarksWithheld, withoutMark } from '../camps/marks-shown.expressions.ts';
import { activeAtOf, type DueAt, type doneBy, hasBegun, nextOf } from '../learning/index.ts';
import type { Published, PublishedLesson } from '../projects/index.ts';
import type { Lesson, ProjectProgress } from './overview.policy.ts';
import type { Overview } from './overview.queries.ts';

type Enrolled = Overview['enrolled'][number];
/** The student's activity; `done`: the completed lessons. */
type Did = Overview & { done: ReturnType<typeof doneBy> };

/** The enrolments that the overview shows: being learned, or graduated after `since`. Last joined first. */
export const shownEnrolments = ({ enrolled }: Overview, since: Date): Enrolled[] =>
  enrolled
    .filter(
      ({ status, graduatedAt }) =>
        status === enrolmentStatus.learning ||
        (status === enrolmentStatus.graduated && graduatedAt !== null && graduatedAt > since),
    )
    .sort((a, b) => b.joinedAt.getTime() - a.joinedAt.getTime() || b.id - a.id);

/** The applications that are waiting for approval, newest first. */
export const appliedOf = ({ enrolled }: Overview): Enrolled[] =>
  enrolled
    .filter(({ status }) => status === enrolmentStatus.waiting)
    .sort((a, b) => b.joinedAt.getTime() - a.joinedAt.getTime() || b.id - a.id)
    .slice(0, overviewShown.applied);

/** `deadlines`: the deadlines of the enrolment's camp. */
export interface Seen {
  enrolment: Enrolled;
  published: Published;
  deadlines: DueAt;
}

/** For each project being learned: completed lessons, the next lesson and the time of the last activity. */
export function projectProgressOf(seen: readonly Seen[], did: Did, now: Date): ProjectProgress[] {
  const learned = seen.filter(({ enrolment }) => enrolment.status === enrolmentStatus.learning);
  return learned.map(({ enrolment, published }) => {
    const { project, lessons } = published;
    const { nextChapterId, awaitingMark, allDone } = nextOf(published, enrolment, did, now);
    const next = lessons.find(({ id }) => id === nextChapterId);
    let done = 0;
    for (const { id } of lessons) if (did.done.has(id)) done += 1;
    return {
      project,
      done,
      lessons: lessons.length,
      next: next ? { chapterId: next.id, title: next.title, type: next.type } : null,
      awaitingMark,
      allDone,
      begun: hasBegun(published, did),
      activeAt: activeAtOf(published, enrolment, did),
    };
  });
}

/** A lesson with the student's newest submission and attempts. */
interface Doing {
  lesson: PublishedLesson;
  handed: Overview['handedIn'][number] | undefined;
  attempts: Overview['attempted'];
}

/** The state of a lesson for the student. */
function lessonOf(
  { enrolment, published, deadlines }: Seen,
  { lesson, handed, attempts }: Doing,
  { did, now }: { did: Did; now: Date },
): Lesson {
  const { campId, status, lateRule } = enrolment;
  const { id, title, type, test } = lesson;
  const deadline = deadlines[id] ?? null;
  const own = did.extensions.find((each) => each.chapterId === id && each.campId === campId)?.dueAt ?? null;
  const dueAt = deadline && laterOf(deadline, own);
  const campEndsAt = deadline ? laterOf(enrolment.campEndsAt, own) : enrolment.campEndsAt;
  const extraAttempts = countExtraAttempts(did.extraAttempts, { campId, chapterId: id });
  return {
    project: published.project,
    status,
    lateRule,
    campEndsAt,
    chapterId: id,
    title,
    type,
    dueAt,
    isClosed: () =>
      test !== null &&
      isClosed({
        test,
        now,
        attempts,
        terms: { ...enrolment, dueAt, campEndsAt, extraAttempts },
      }),
    done: did.done.has(id),
    submittedAt: handed?.submittedAt ?? null,
    reviewedAt: handed?.reviewedAt ?? null,
    passed: handed?.passed ?? null,
    score: handed?.score ?? null,
  };
}

/**
 * The lessons of these projects that have a deadline and are not done, or were reviewed; in the order of the directory.
 */
export function lessonsOf(seen: readonly Seen[], did: Did, now: Date): Lesson[] {
  const handedIn = new Map(did.handedIn.map((each) => [each.chapterId, each]));
  const attemptsAt = Map.groupBy(did.attempted, ({ chapterId }) => chapterId);
  const all: Lesson[] = [];
  for (const each of seen) {
    for (const lesson of each.published.lessons) {
      const found = handedIn.get(lesson.id);
      const handed = found && areMarksWithheld(each.enrolment) ? withoutMark(found) : found;
      const isDue = lesson.id in each.deadlines && !did.done.has(lesson.id);
      if (isDue || handed?.reviewedAt)
        all.push(lessonOf(each, { lesson, handed, attempts: attemptsAt.get(lesson.id) ?? [] }, { did, now }));
    }
  }
  return all;
}
