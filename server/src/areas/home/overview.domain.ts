import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { fileUrl } from '../files/index.ts';
import { deadlinesOf, doneBy } from '../learning/index.ts';
import { publishedOf } from '../projects/index.ts';
import * as policy from './overview.policy.ts';
import * as queries from './overview.queries.ts';
import { appliedOf, lessonsOf, projectProgressOf, type Seen, shownEnrolments } from './overview-lessons.ts';

/** The caller's home page: waiting applications, next lessons, deadlines, reviews, progress (rules: overview). */
export async function getOverview({
  deps,
  caller,
}: Action<Payload<typeof calls.getOverview>>): Promise<Data<typeof calls.getOverview>> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - policy.newsAge);
  const overview = await queries.readOverview(deps.db, { studentId: caller.accountId });
  const seen = await Promise.all(
    shownEnrolments(overview, since).map(async (enrolment): Promise<Seen> => {
      const { campId, campContentVersion: contentVersion } = enrolment;
      const published = await publishedOf(deps.db, enrolment);
      return { enrolment, published, deadlines: await deadlinesOf(deps.db, { campId, contentVersion }) };
    }),
  );
  const applied = await Promise.all(
    appliedOf(overview).map(async ({ campId, campTitle, joinedAt, ...enrolment }) => ({
      ...headOf((await publishedOf(deps.db, enrolment)).project),
      campId,
      campTitle,
      appliedAt: joinedAt.toISOString(),
    })),
  );
  const did = { ...overview, done: doneBy(overview) };
  const lessons = lessonsOf(seen, did, now);
  return {
    applied,
    projects: policy
      .projectsOf(projectProgressOf(seen, did, now))
      .map(({ project, done, lessons, begun, next, awaitingMark, allDone }) => ({
        ...headOf(project),
        type: project.type,
        cover: project.coverFileId === null ? null : fileUrl(deps, project.coverFileId),
        done,
        leaves: lessons,
        begun,
        awaitingMark,
        allDone,
        next,
      })),
    due: policy.dueOf(lessons, now).map(({ project, chapterId, title, type, dueAt }) => ({
      ...headOf(project),
      chapterId,
      title,
      type,
      dueAt: dueAt.toISOString(),
      overdue: dueAt < now,
    })),
    returned: policy
      .returnedOf(lessons, now)
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

const headOf = ({ projectId, title, titleEn }: policy.Lesson['project']) => ({
  projectId,
  projectTitle: title,
  projectTitleEn: titleEn,
});
