import { enrolmentStatus } from '@zhixing/contract/words';
import { isClosed } from '../assessment/closed.door.ts';
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
export type Seen = Enrolled & {
  published: Published;
  deadlines: readonly { chapterId: number; dueAt: Date }[];
};

const later = (time: Date, other: Date | null) => (other !== null && other > time ? other : time);

/** Of each project that is being learned: how far, the leaf that comes next, and when something was last done there. */
export function standingsOf(seen: readonly Seen[], did: Did): ProjectStanding[] {
  return seen
    .filter(({ status }) => status === enrolmentStatus.learning)
    .map((enrolment) => {
      const { published } = enrolment;
      const { project, leaves } = published;
      const nextId = nextOf(published, enrolment, did);
      const next = nextId === null ? undefined : leaves.find(({ id }) => id === nextId);
      return {
        project,
        done: leaves.filter(({ id }) => did.done.has(id)).length,
        leaves: leaves.length,
        next: next ? { chapterId: next.id, title: next.title, type: next.type } : null,
        activeAt: activeAtOf(published, enrolment, did),
      };
    });
}

/** The leaves of these projects that are due some time or were handed in, in the directory's order, and how they stand. */
export function leavesOf(seen: readonly Seen[], did: Did, now: Date): Leaf[] {
  const handedIn = new Map(did.handedIn.map((each) => [each.chapterId, each]));
  const extended = Map.groupBy(did.extensions, ({ campId }) => campId);
  const attemptsAt = Map.groupBy(did.attempted, ({ chapterId }) => chapterId);

  const leafOf = (enrolment: Seen, leaf: PublishedLeaf, deadline: Date | null): Leaf => {
    const { published, campId, status, lateRule } = enrolment;
    const { id, title, type, test } = leaf;
    const own = extended.get(campId)?.find(({ chapterId }) => chapterId === id)?.dueAt ?? null;
    const dueAt = deadline && later(deadline, own);
    const campEndsAt = deadline ? later(enrolment.campEndsAt, own) : enrolment.campEndsAt;
    const handed = handedIn.get(id);
    return {
      ...{ status, lateRule, dueAt, campEndsAt, chapterId: id, title, type },
      project: published.project,
      isClosed:
        test !== null &&
        isClosed({
          ...{ test, now, attempts: attemptsAt.get(id) ?? [] },
          terms: { ...enrolment, dueAt, campEndsAt },
        }),
      done: did.done.has(id),
      submittedAt: handed?.submittedAt ?? null,
      reviewedAt: handed?.reviewedAt ?? null,
      passed: handed?.passed ?? null,
      score: handed?.score ?? null,
    };
  };

  return seen.flatMap((enrolment) => {
    const due = new Map(enrolment.deadlines.map(({ chapterId, dueAt }) => [chapterId, dueAt]));
    return enrolment.published.leaves
      .filter(({ id }) => due.has(id) || handedIn.has(id))
      .map((leaf) => leafOf(enrolment, leaf, due.get(leaf.id) ?? null));
  });
}
