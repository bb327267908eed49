import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { listClosedTests } from '../assessment/closed.door.ts';
import { listStandings } from '../practise/enrolment.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import * as policy from './overview.policy.ts';
import * as queries from './overview.queries.ts';

/** What the caller's home page says: the next step, what is due, what came back, progress (rules: overview). */
export async function getOverview({
  deps,
  caller,
}: Action<Payload<typeof calls.getOverview>>): Promise<Data<typeof calls.getOverview>> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - policy.newsAge);
  const studentId = caller.accountId;
  const [rows, standings] = [
    await queries.listLeaves(deps.db, { studentId, since }),
    await listStandings(deps.db, { studentId }),
  ];
  const closed = await listClosedTests(deps.db, { studentId, tests: policy.dueTestsOf(rows), now });
  return {
    projects: policy.projectsOf(rows, standings).map(({ project, done, leaves, next }) => ({
      ...headOf(project),
      type: project.projectType,
      cover: project.coverFileId === null ? null : fileUrl(deps, project.coverFileId),
      done,
      leaves,
      next: next && leafOf(next),
    })),
    due: policy.dueOf(rows, { now, closed }).map((leaf) => ({
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
