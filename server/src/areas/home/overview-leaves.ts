import { enrolmentStatus } from '@zhixing/contract/words';
import { isClosed } from '../assessment/closed.door.ts';
import type { Published, PublishedLeaf } from '../learning/outline.door.ts';
import { activeAtOf, nextOf } from '../learning/standing.door.ts';
import type { Leaf, ProjectStanding } from './overview.policy.ts';
import type { Deadline, Overview } from './overview.queries.ts';

type Enrolled = Overview['enrolled'][number];

/** Those that the overview speaks of: being learned, or graduated from after `since`; the last joined first. */
export const spokenOf = ({ enrolled }: Overview, since: Date): Enrolled[] =>
  enrolled
    .filter(
      ({ status, graduatedAt }) =>
        status === enrolmentStatus.learning ||
        (status === enrolmentStatus.graduated && graduatedAt !== null && graduatedAt > since),
    )
    .sort((a, b) => b.joinedAt.getTime() - a.joinedAt.getTime() || b.id - a.id);

export type Seen = Enrolled & { published: Published };

const latest = (time: Date, other: Date | null) => (other !== null && other > time ? other : time);

/** Every leaf of these projects in the directory's order, with how it stands; of a project without leaves one without id. */
export function leavesOf(seen: readonly Seen[], overview: Overview, now: Date): Leaf[] {
  const studied = new Map(overview.studied.map((each) => [each.chapterId, each]));
  const handedIn = new Map(overview.handedIn.map((each) => [each.chapterId, each]));
  const deadlinesIn = Map.groupBy(overview.deadlines, ({ campId }) => campId);
  const attemptsAt = Map.groupBy(overview.attempted, ({ chapterId }) => chapterId);

  const leafOf = (enrolment: Seen, leaf: PublishedLeaf | null, deadline?: Deadline): Leaf => {
    const { published, projectId, status, lateRule } = enrolment;
    const { project } = published;
    const id = leaf?.id ?? 0;
    const extendedTo = deadline?.extendedTo ?? null;
    const dueAt = deadline ? latest(deadline.dueAt, extendedTo) : null;
    const campEndsAt = latest(enrolment.campEndsAt, extendedTo);
    const handed = handedIn.get(id);
    const test = leaf?.test ?? null;
    return {
      projectId,
      status,
      lateRule,
      dueAt,
      campEndsAt,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      projectType: project.type,
      coverFileId: project.coverFileId,
      chapterId: leaf?.id ?? null,
      title: leaf?.title ?? null,
      type: leaf?.type ?? null,
      isClosed:
        test !== null &&
        isClosed({
          ...{ test, now, attempts: attemptsAt.get(id) ?? [] },
          terms: { ...enrolment, dueAt, campEndsAt },
        }),
      done: studied.get(id)?.done ?? false,
      submittedAt: handed?.submittedAt ?? null,
      reviewedAt: handed?.reviewedAt ?? null,
      passed: handed?.passed ?? null,
      score: handed?.score ?? null,
    };
  };

  return seen.flatMap((enrolment) => {
    const { leaves } = enrolment.published;
    if (leaves.length === 0) return [leafOf(enrolment, null)];
    const due = new Map(deadlinesIn.get(enrolment.campId)?.map((each) => [each.chapterId, each]));
    return leaves.map((leaf) => leafOf(enrolment, leaf, due.get(leaf.id)));
  });
}

/** Of each of these that is being learned: the leaf that comes next, and when something was last done there. */
export const standingsOf = (seen: readonly Seen[], overview: Overview): ProjectStanding[] =>
  seen
    .filter(({ status }) => status === enrolmentStatus.learning)
    .map((enrolment) => ({
      projectId: enrolment.projectId,
      nextChapterId: nextOf(enrolment.published, enrolment, overview),
      activeAt: activeAtOf(enrolment.published, enrolment, overview),
    }));
