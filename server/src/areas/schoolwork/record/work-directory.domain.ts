import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType, workStatus } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { translate } from '../../../locales/say.ts';
import { withoutMark } from '../../camps/marks-shown.expressions.ts';
import { readInProject } from '../../learning/index.ts';
import { publishedOf } from '../../projects/index.ts';
import { showReview, showSubmission } from '../shown.domain.ts';
import { type Drafted, findHomeworkOf, type Newest } from './work-directory.queries.ts';

type Listed = Data<typeof calls.getWorkDirectory>;
type ListedWork = Listed['list'][number];

/** The status of a homework. Staff see submitted versions only, not that a draft exists. */
function statusOf(
  { drafted, newest }: { drafted: Drafted | undefined; newest: Newest | undefined },
  own: boolean,
): Pick<ListedWork, 'status' | 'savedAt'> {
  if (own) return { status: drafted?.status ?? null, savedAt: drafted?.savedAt.toISOString() ?? null };
  return {
    status: newest ? workStatus.submitted : null,
    savedAt: newest?.submittedAt.toISOString() ?? null,
  };
}

const handedIn = (newest: Newest | undefined): Pick<ListedWork, 'submission' | 'review'> => ({
  submission: newest ? showSubmission(newest) : null,
  review: newest ? showReview(newest) : null,
});

const byChapter = <T extends { chapterId: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.chapterId, row]));

/** The homework of a project, each with its status. -1: not enrolled, or another student's without the permission to see it. */
export async function getWorkDirectory({
  deps: { db, clock },
  caller,
  payload: { projectId, userId },
  language,
}: Action<Payload<typeof calls.getWorkDirectory>>): Promise<Listed> {
  const which = { projectId, userId, now: clock.now() };
  const { access, found } = await readInProject({ db, caller, ...which, find: findHomeworkOf });
  const own = access.studentId === caller.accountId;
  const { lateRule } = access.camp;
  const deadlines = byChapter(found.deadlines);
  const drafts = byChapter(found.drafted);
  const studied = byChapter(found.studied);
  const handed = byChapter(access.withheld ? found.newest.map(withoutMark) : found.newest);
  const { lessons } = await publishedOf(db, { projectId, contentVersion: found.contentVersion });
  const list = lessons
    .filter(({ type }) => type === contentType.homework)
    .map(({ id: chapterId, title, path: chapter }): ListedWork => {
      const { dueAt, extensionReason } = deadlines.get(chapterId) ?? {};
      const newest = handed.get(chapterId);
      return {
        chapterId,
        title,
        chapter,
        lateRule,
        deadline: dueAt?.toISOString() ?? null,
        ...(extensionReason ? { extensionReason: translate(extensionReason, language) } : {}),
        done: studied.get(chapterId)?.done ?? false,
        ...statusOf({ drafted: drafts.get(chapterId), newest }, own),
        ...handedIn(newest),
      };
    });
  return { list };
}
