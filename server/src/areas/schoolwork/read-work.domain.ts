import type { calls, Data, Payload } from '@zhixing/contract';
import { workStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { illegal } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { type EnrolmentAccess, readAtChapter, requireReader } from '../learning/index.ts';
import { requireAcceptsWork } from './accepts-work.domain.ts';
import { findOwnWork, type OwnWork } from './own-work.queries.ts';
import { listReviewFiles, listSubmissionFiles } from './record/submission-record.queries.ts';
import * as policy from './schoolwork.policy.ts';
import * as queries from './schoolwork.queries.ts';
import { listImages, showFullReview, showSubmission, showWorkInfo, withoutFullMark } from './shown.domain.ts';

type Seen = Data<typeof calls.getWorkOrNote>;
type Reviewed = Parameters<typeof showFullReview>[1];

function reviewOf(
  deps: Dependencies,
  newest: Reviewed | null,
  files: Parameters<typeof showFullReview>[2],
): Pick<Seen, 'review'> {
  const review = newest && showFullReview(deps, newest, files);
  return review ? { review } : {};
}

const nothingYet = (): Seen => ({
  workInfo: { content: '', filelist: [], images: [] },
  status: workStatus.draft,
  savedAt: null,
  version: 0,
  submission: null,
});

async function seeOwn(
  deps: Dependencies,
  { studentId, withheld }: EnrolmentAccess,
  own: OwnWork,
): Promise<Seen> {
  const { work, files, reviewFiles } = own;
  const newest = own.newest && withheld ? withoutFullMark(own.newest) : own.newest;
  if (!work) return nothingYet();
  const { content } = work;
  const images = await listImages(deps.db, { studentId, contents: [content] });
  return {
    workInfo: showWorkInfo(deps, { content, files, images }),
    status: work.status,
    savedAt: work.savedAt.toISOString(),
    version: work.version,
    submission: newest ? showSubmission(newest) : null,
    ...reviewOf(deps, newest, reviewFiles),
  };
}

/** What staff see of a work: submitted versions only. Drafts are visible to their writer alone. */
async function seeSubmitted(deps: Dependencies, key: queries.WorkKey): Promise<Seen> {
  const { studentId, type } = key;
  const newest = await queries.findNewestSubmission(deps.db, key);
  if (!newest) return nothingYet();
  const { content } = newest;
  const files = await listSubmissionFiles(deps.db, { studentId, type, of: [newest] });
  const images = await listImages(deps.db, { studentId, contents: [content] });
  return {
    workInfo: showWorkInfo(deps, { content, files, images }),
    status: workStatus.submitted,
    savedAt: newest.submittedAt.toISOString(),
    version: newest.version,
    submission: showSubmission(newest),
    ...reviewOf(deps, newest, await listReviewFiles(deps.db, { of: [newest] })),
  };
}

/**
 * The caller's note or homework as last saved, with its newest submission and review; empty if there is none yet. Staff who
 * name a student read submitted homework, never a note or draft (-1).
 */
export async function getWorkOrNote({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getWorkOrNote>>): Promise<Seen> {
  const { chapterId, type, userId } = payload;
  const own = userId === undefined || userId === caller.accountId;
  if (!policy.canRead({ type, own })) throw illegal('笔记只有本人可以查看');
  if (own) {
    const find = (db: Db, which: { chapterId: number; studentId: number }) =>
      findOwnWork(db, { ...which, type });
    const { access, found } = await readAtChapter({ db: deps.db, caller, chapterId, find });
    requireAcceptsWork(access, type);
    return seeOwn(deps, access, found);
  }
  const access = await requireReader({ db: deps.db, caller, chapterId, userId, now: deps.clock.now() });
  requireAcceptsWork(access, type);
  return seeSubmitted(deps, { studentId: access.studentId, chapterId, type });
}
