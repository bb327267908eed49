import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { deadlinesOf } from '../learning/deadline.door.ts';
import { publishedOf } from '../learning/outline.door.ts';
import { doneBy } from '../learning/standing.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import * as policy from './overview.policy.ts';
import * as queries from './overview.queries.ts';
import { leavesOf, type Seen, spokenOf, standingsOf } from './overview-leaves.ts';

/** What the caller's home page says: the next step, what is due, what came back, progress (rules: overview). */
export async function getOverview({
  deps,
  caller,
}: Action<Payload<typeof calls.getOverview>>): Promise<Data<typeof calls.getOverview>> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - policy.newsAge);
  const overview = await queries.readOverview(deps.db, { studentId: caller.accountId });
  const seen = await Promise.all(
    spokenOf(overview, since).map(async (enrolment): Promise<Seen> => {
      const { campId, campEdition: edition } = enrolment;
      const published = await publishedOf(deps.db, enrolment);
      return { enrolment, published, deadlines: await deadlinesOf(deps.db, { campId, edition }) };
    }),
  );
  const did = { ...overview, done: doneBy(overview) };
  const leaves = leavesOf(seen, did, now);
  return {
    projects: policy.projectsOf(standingsOf(seen, did)).map(({ project, done, leaves, next }) => ({
      ...headOf(project),
      type: project.type,
      cover: project.coverFileId === null ? null : fileUrl(deps, project.coverFileId),
      done,
      leaves,
      next,
    })),
    due: policy.dueOf(leaves, now).map(({ project, chapterId, title, type, dueAt }) => ({
      ...headOf(project),
      chapterId,
      title,
      type,
      dueAt: dueAt.toISOString(),
      overdue: dueAt < now,
    })),
    returned: policy
      .returnedOf(leaves, now)
      .map(({ project, chapterId, title, type, passed, score, reviewedAt }) => ({
        ...headOf(project),
        chapterId,
        title,
        type,
        passed,
        score,
        reviewedAt: reviewedAt.toISOString(),
      })),
  };
}

const headOf = ({ projectId, title, titleEn }: policy.Leaf['project']) => ({
  projectId,
  projectTitle: title,
  projectTitleEn: titleEn,
});
