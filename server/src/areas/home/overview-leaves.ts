import { enrolmentStatus } from '@zhixing/contract/words';
import { isClosed } from '../assessment/closed.door.ts';
import type { DueAt } from '../learning/deadline.door.ts';
import type { Published, PublishedLeaf } from '../learning/outline.door.ts';
import { activeAtOf, type doneBy, nextOf } from '../learning/standing.door.ts';
import type { Leaf, ProjectStanding } from './overview.policy.ts';
import type { Overview } from './overview.queries.ts';

type Enrolled = Overview['enrolled'][number];
/** What the student did, and what of it is done. */
type Did = Overview & { done: ReturnType<typeof doneBy> };

/** Those that the overview speaks of: being learned, or graduated from after `since`; the last joined first. */
export const spokenOf = ({ enrolled }: Overview, since: Date): Enrolled[] =>
  enrolled
    .filter(
      ({ status, graduatedAt }) =>
        status === enrolmentStatus.learning ||
        (status === enrolmentStatus.graduated && graduatedAt !== null && graduatedAt > since),
    )
    .sort((a, b) => b.joinedAt.getTime() - a.joinedAt.getTime() || b.id - a.id);

/** `deadlines`: those of the camp that it is learned in. */
export interface Seen {
  enrolment: Enrolled;
  published: Published;
  deadlines: DueAt;
}

const later = (time: Date, other: Date | null) => (other !== null && other > time ? other : time);

/** Of each project that is being learned: how far, the leaf that comes next, and when something was last done there. */
export function standingsOf(seen: readonly Seen[], did: Did): ProjectStanding[] {
  const learned = seen.filter(({ enrolment }) => enrolment.status === enrolmentStatus.learning);
  return learned.map(({ enrolment, published }) => {
    const { project, leaves } = published;
    const nextId = nextOf(published, enrolment, did);
    const next = nextId === null ? undefined : leaves.find(({ id }) => id === nextId);
    let done = 0;
    for (const { id } of leaves) if (did.done.has(id)) done += 1;
    return {
      project,
      done,
      leaves: leaves.length,
      next: next ? { chapterId: next.id, title: next.title, type: next.type } : null,
      activeAt: activeAtOf(published, enrolment, did),
    };
  });
}

/** A leaf, and what the student handed in and answered there. */
interface Doing {
  leaf: PublishedLeaf;
  handed: Overview['handedIn'][number] | undefined;
  attempts: Overview['attempted'];
}

/** How a leaf stands. */
function leafOf(
  { enrolment, published, deadlines }: Seen,
  { leaf, handed, attempts }: Doing,
  { did, now }: { did: Did; now: Date },
): Leaf {
  const { campId, status, lateRule } = enrolment;
  const { id, title, type, test } = leaf;
  const deadline = deadlines[id] ?? null;
  const own = did.extensions.find((each) => each.chapterId === id && each.campId === campId)?.dueAt ?? null;
  const dueAt = deadline && later(deadline, own);
  const campEndsAt = deadline ? later(enrolment.campEndsAt, own) : enrolment.campEndsAt;
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
        ...{ test, now, attempts },
        terms: { ...enrolment, dueAt, campEndsAt },
      }),
    done: did.done.has(id),
    submittedAt: handed?.submittedAt ?? null,
    reviewedAt: handed?.reviewedAt ?? null,
    passed: handed?.passed ?? null,
    score: handed?.score ?? null,
  };
}

/**
 * The leaves of these projects that are due some time and not done, or were reviewed, in the directory's order, and how they
 * stand.
 */
export function leavesOf(seen: readonly Seen[], did: Did, now: Date): Leaf[] {
  const handedIn = new Map(did.handedIn.map((each) => [each.chapterId, each]));
  const attemptsAt = Map.groupBy(did.attempted, ({ chapterId }) => chapterId);
  const all: Leaf[] = [];
  for (const each of seen) {
    for (const leaf of each.published.leaves) {
      const handed = handedIn.get(leaf.id);
      const isDue = leaf.id in each.deadlines && !did.done.has(leaf.id);
      if (isDue || handed?.reviewedAt)
        all.push(leafOf(each, { leaf, handed, attempts: attemptsAt.get(leaf.id) ?? [] }, { did, now }));
    }
  }
  return all;
}
