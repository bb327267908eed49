import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { publishedOf } from '../learning/outline.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import * as policy from './overview.policy.ts';
import * as queries from './overview.queries.ts';
import { leavesOf, spokenOf, standingsOf } from './overview-leaves.ts';

/** What the caller's home page says: the next step, what is due, what came back, progress (rules: overview). */
export async function getOverview({
  deps,
  caller,
}: Action<Payload<typeof calls.getOverview>>): Promise<Data<typeof calls.getOverview>> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - policy.newsAge);
  const overview = await queries.readOverview(deps.db, { studentId: caller.accountId });
  const seen = await Promise.all(
    spokenOf(overview, since).map(async (enrolment) => ({
      ...enrolment,
      published: await publishedOf(deps.db, enrolment),
    })),
  );
  const rows = leavesOf(seen, overview, now);
  const standings = standingsOf(seen, overview);
  return {
    projects: policy.projectsOf(rows, standings).map(({ project, done, leaves, next }) => ({
      ...headOf(project),
      type: project.projectType,
      cover: project.coverFileId === null ? null : fileUrl(deps, project.coverFileId),
      done,
      leaves,
      next: next && leafOf(next),
    })),
    due: policy.dueOf(rows, now).map((leaf) => ({
      ...headOf(leaf),
      ...leafOf(leaf),
      dueAt: leaf.dueAt.toISOString(),
      overdue: leaf.overdue,
    })),
    returned: policy.returnedOf(rows, now).map((leaf) => ({
      ...headOf(leaf),
      ...leafOf(leaf),
      passed: leaf.passed,
      score: leaf.score,
      reviewedAt: leaf.reviewedAt.toISOString(),
    })),
  };
}

const headOf = ({ projectId, projectTitle, projectTitleEn }: policy.Leaf) => ({
  projectId,
  projectTitle,
  projectTitleEn,
});
const leafOf = ({ chapterId, title, type }: policy.Chapter) => ({ chapterId, title, type });
