import { overviewShown } from '@zhixing/contract/overview-shown';
import {
  type ContentType,
  type EnrolmentStatus,
  enrolmentStatus,
  type LateRule,
} from '@zhixing/contract/words';
import type { Published } from '../learning/outline.door.ts';
import { takesLate } from '../schoolwork/late.door.ts';

type Project = Published['project'];

/** A leaf that asks for something or was reviewed, as overview-leaves.ts makes it. */
export interface Leaf {
  project: Project;
  status: EnrolmentStatus;
  lateRule: LateRule;
  campEndsAt: Date;
  chapterId: number;
  title: string;
  type: ContentType | null;
  /** Whether it is a test that takes no more answers. */
  isClosed: () => boolean;
  dueAt: Date | null;
  done: boolean;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  passed: boolean | null;
  score: number | null;
}
/** Of a project that a student is learning; `leaves`: how many there are, `done` of them. */
export interface ProjectStanding {
  project: Project;
  done: number;
  leaves: number;
  next: Pick<Leaf, 'chapterId' | 'title' | 'type'> | null;
  activeAt: Date;
}
type Due = Leaf & { dueAt: Date };
type Reviewed = Leaf & { reviewedAt: Date };

const day = 24 * 3600 * 1000;
/** ms: a review older than this is no news, and what has been overdue for longer is left to its own list. */
export const newsAge = 14 * day;

const learns = ({ status }: Leaf) => status === enrolmentStatus.learning;

/** The projects being learned, the last touched first, then the last joined. */
export const projectsOf = (standings: readonly ProjectStanding[]) =>
  standings.toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime()).slice(0, overviewShown.projects);

/** Handed in and not looked at yet: it is the teacher's turn. */
const waits = ({ submittedAt, reviewedAt }: Leaf) => submittedAt !== null && reviewedAt === null;

/** Handed in and returned: also where handing in completes it, it is the student's turn again (rules: return-date). */
const isReturned = ({ passed }: Leaf) => passed === false;

/** What has a deadline and is not done, or was returned: the student's turn. */
const asking = (rows: readonly Leaf[]) =>
  rows.filter(
    (leaf): leaf is Due =>
      leaf.dueAt !== null && learns(leaf) && (!leaf.done || isReturned(leaf)) && !waits(leaf),
  );

/** A camp that has ended takes nothing more (rules: camp-end). */
const isOver = ({ campEndsAt }: Leaf, now: Date) => campEndsAt < now;

/**
 * What asks for something before its deadline, or after it while late work is taken; the nearest first.
 */
export function dueOf(rows: readonly Leaf[], now: Date) {
  const since = now.getTime() - newsAge;
  const takes = (leaf: Due) =>
    leaf.dueAt >= now || (takesLate[leaf.lateRule] && leaf.dueAt.getTime() > since);
  return asking(rows)
    .filter((leaf) => !isOver(leaf, now) && takes(leaf) && !leaf.isClosed())
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, overviewShown.due);
}

/** What came back from the teacher: what asks for changes first and however old, then the newest. */
export function returnedOf(rows: readonly Leaf[], now: Date) {
  const since = now.getTime() - newsAge;
  // Also where handing in completes it: what was not passed keeps the certificate back all the same.
  const asksForChanges = (leaf: Leaf) => isReturned(leaf) && learns(leaf);
  return rows
    .filter((leaf): leaf is Reviewed => leaf.reviewedAt !== null)
    .filter((leaf) => asksForChanges(leaf) || leaf.reviewedAt.getTime() > since)
    .sort(
      (a, b) =>
        Number(asksForChanges(b)) - Number(asksForChanges(a)) ||
        b.reviewedAt.getTime() - a.reviewedAt.getTime(),
    )
    .slice(0, overviewShown.returned);
}
