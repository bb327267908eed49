import { overviewShown } from '@zhixing/contract/overview-shown';
import {
  type ContentType,
  type EnrolmentStatus,
  enrolmentStatus,
  type LateRule,
} from '@zhixing/contract/words';
import { takesLate } from '../schoolwork/late.door.ts';

/** A leaf of one of a student's projects, as overview-leaves.ts makes it; a project without chapters has one without id. */
export interface Leaf {
  projectId: number;
  projectTitle: string;
  projectTitleEn: string;
  projectType: string;
  coverFileId: number | null;
  status: EnrolmentStatus;
  lateRule: LateRule;
  campEndsAt: Date | null;
  chapterId: number | null;
  title: string | null;
  type: ContentType | null;
  /** A test that takes no more answers. */
  isClosed: boolean;
  dueAt: Date | null;
  done: boolean;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  passed: boolean | null;
  score: number | null;
}
/** Of a project that a student is learning. */
export interface ProjectStanding {
  projectId: number;
  nextChapterId: number | null;
  activeAt: Date;
}
export type Chapter = Leaf & { chapterId: number; title: string };
type Due = Chapter & { dueAt: Date };
type Reviewed = Chapter & { reviewedAt: Date };

const day = 24 * 3600 * 1000;
/** ms: a review older than this is no news, and what has been overdue for longer is left to its own list. */
export const newsAge = 14 * day;

const isChapter = (leaf: Leaf): leaf is Chapter => leaf.chapterId !== null;
const learns = ({ status }: Leaf) => status === enrolmentStatus.learning;

/** The projects being learned, the last touched first, then the last joined; each with the leaf that comes next. */
export function projectsOf(rows: readonly Leaf[], standings: readonly ProjectStanding[]) {
  const groups = Map.groupBy(rows.filter(learns), ({ projectId }) => projectId);
  const standingOf = new Map(standings.map((standing) => [standing.projectId, standing]));
  const projects = [...groups].flatMap(([projectId, leaves]) => {
    const [[first], standing] = [leaves, standingOf.get(projectId)];
    if (!first || !standing) return [];
    const chapters = leaves.filter(isChapter);
    const done = chapters.filter((leaf) => leaf.done).length;
    const next = chapters.find(({ chapterId }) => chapterId === standing.nextChapterId) ?? null;
    return [{ project: first, done, leaves: chapters.length, next, activeAt: standing.activeAt }];
  });
  return projects
    .sort((a, b) => b.activeAt.getTime() - a.activeAt.getTime())
    .slice(0, overviewShown.projects);
}

/** Handed in and not looked at yet: it is the teacher's turn. */
const waits = ({ submittedAt, reviewedAt }: Leaf) => submittedAt !== null && reviewedAt === null;

/** What has a deadline and is not done: the student's turn. */
const asking = (rows: readonly Leaf[]) =>
  rows
    .filter((leaf): leaf is Due => isChapter(leaf) && leaf.dueAt !== null)
    .filter((leaf) => learns(leaf) && !leaf.done && !waits(leaf));

/** A camp that has ended takes nothing more (rules: camp-end). */
const isOver = ({ campEndsAt }: Leaf, now: Date) => campEndsAt !== null && campEndsAt < now;

/**
 * What asks for something before its deadline, or after it while late work is taken; the nearest first.
 */
export function dueOf(rows: readonly Leaf[], now: Date) {
  const since = now.getTime() - newsAge;
  return asking(rows)
    .filter((leaf) => !leaf.isClosed && !isOver(leaf, now))
    .map((leaf) => ({ ...leaf, overdue: leaf.dueAt < now }))
    .filter(({ overdue, dueAt, lateRule }) => !overdue || (takesLate[lateRule] && dueAt.getTime() > since))
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, overviewShown.due);
}

/** What came back from the teacher: what asks for changes first and however old, then the newest. */
export function returnedOf(rows: readonly Leaf[], now: Date) {
  const since = now.getTime() - newsAge;
  // Also where handing in completes it: what was not passed keeps the certificate back all the same.
  const asksForChanges = (leaf: Leaf) => leaf.passed === false && learns(leaf);
  return rows
    .filter((leaf): leaf is Reviewed => isChapter(leaf) && leaf.reviewedAt !== null)
    .filter((leaf) => asksForChanges(leaf) || leaf.reviewedAt.getTime() > since)
    .sort(
      (a, b) =>
        Number(asksForChanges(b)) - Number(asksForChanges(a)) ||
        b.reviewedAt.getTime() - a.reviewedAt.getTime(),
    )
    .slice(0, overviewShown.returned);
}
