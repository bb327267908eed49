import { overviewShown } from '@zhixing/contract/calls/overview-shown';
import {
  type ContentType,
  type EnrolmentStatus,
  enrolmentStatus,
  type LateRule,
} from '@zhixing/contract/words';
import { isReturned } from '../../schema/schoolwork.ts';
import type { Published } from '../projects/index.ts';
import { asksStudent, takesLate } from '../schoolwork/index.ts';

type Project = Published['project'];

/** A lesson that has a deadline or was reviewed, made by overview-lessons.ts. */
export interface Lesson {
  project: Project;
  status: EnrolmentStatus;
  lateRule: LateRule;
  campEndsAt: Date;
  chapterId: number;
  title: string;
  type: ContentType | null;
  /** Whether it is a test that accepts no more answers. */
  isClosed: () => boolean;
  dueAt: Date | null;
  done: boolean;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  passed: boolean | null;
  score: number | null;
}
/** The progress in a project that a student learns. `lessons`: their number; `done`: completed ones. */
export interface ProjectProgress {
  project: Project;
  done: number;
  lessons: number;
  next: Pick<Lesson, 'chapterId' | 'title' | 'type'> | null;
  /** All that is left waits to be marked. */
  awaitingMark: boolean;
  /** Nothing is left. */
  allDone: boolean;
  begun: boolean;
  activeAt: Date;
}
type Due = Lesson & { dueAt: Date };
type Reviewed = Lesson & { reviewedAt: Date };

const day = 24 * 3600 * 1000;
/** ms: older reviews are not news any more, and lessons overdue for longer are not shown. */
export const newsAge = 14 * day;

const learns = ({ status }: Lesson) => status === enrolmentStatus.learning;

/** The projects being learned, last active first; equal ones keep their order (last joined first). */
export const projectsOf = (projects: readonly ProjectProgress[]) =>
  projects.toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime()).slice(0, overviewShown.projects);

/** Lessons with a deadline that are not done or were returned: the student has to act. */
const asking = (rows: readonly Lesson[]) =>
  rows.filter((lesson): lesson is Due => lesson.dueAt !== null && learns(lesson) && asksStudent(lesson));

/** A camp that has ended accepts nothing any more (rules: camp-end). */
const isOver = ({ campEndsAt }: Lesson, now: Date) => campEndsAt < now;

/** Lessons to do before their deadline, or after it when late work is accepted; nearest deadline first. */
export function dueOf(rows: readonly Lesson[], now: Date) {
  const since = now.getTime() - newsAge;
  const takes = (lesson: Due) =>
    lesson.dueAt >= now || (takesLate[lesson.lateRule] && lesson.dueAt.getTime() > since);
  return asking(rows)
    .filter((lesson) => !isOver(lesson, now) && takes(lesson) && !lesson.isClosed())
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, overviewShown.due);
}

/** Reviewed lessons: returned ones first, whatever their age; then the newest reviews. */
export function returnedOf(rows: readonly Lesson[], now: Date) {
  const since = now.getTime() - newsAge;
  // Also when submitting completes the lesson, because a returned submission still prevents the certificate.
  const asksForChanges = (lesson: Lesson) => isReturned.holds(lesson) && learns(lesson);
  return rows
    .filter((lesson): lesson is Reviewed => lesson.reviewedAt !== null)
    .filter((lesson) => asksForChanges(lesson) || lesson.reviewedAt.getTime() > since)
    .sort(
      (a, b) =>
        Number(asksForChanges(b)) - Number(asksForChanges(a)) ||
        b.reviewedAt.getTime() - a.reviewedAt.getTime(),
    )
    .slice(0, overviewShown.returned);
}
