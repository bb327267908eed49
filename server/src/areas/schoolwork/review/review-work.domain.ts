import type { RubricMark } from '@zhixing/contract/rubric';
import { workType } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { isCallersOwn } from '../../account/index.ts';
import { requireOpenGradebook, staffHasPermission } from '../../camps/index.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { requireLockedFiles } from '../../files/index.ts';
import { completeByMark, giveReturnDate, lockLearnerAtLesson, requireReader } from '../../learning/index.ts';
import { notify } from '../../notice/index.ts';
import { requireAcceptsWork } from '../accepts-work.domain.ts';
import * as policy from '../schoolwork.policy.ts';
import * as queries from './review.queries.ts';
import { requireScoredPass } from './scored-pass.domain.ts';

/**
 * `score`: 0 to 100; null: none given. `passed` false: returned for revision. `marks`: the rubric as marked; `fileIds`: the
 * reviewer's own uploads.
 */
export interface Review {
  studentId: number;
  chapterId: number;
  version: number;
  score: number | null;
  comment: string;
  passed: boolean;
  marks?: RubricMark[];
  fileIds?: number[];
  /** For a returned homework: the new deadline; undefined: as the rule says (rules: return-date). */
  dueAt?: Date | undefined;
  /** Of a locked gradebook: the approved request for this review, and who asked for it (rules: grade-change). */
  approved?: { changeId: number; askedBy: number } | undefined;
}

/**
 * Reviews one version of a student's homework, in one transaction: writes the review, marks the lesson done if it passes,
 * and graduates the student if nothing else is missing. A version is reviewed once, and only while it is the newest
 * (rules: homework-review). -1: not staff of the student, or one's own work; -2: reviewed already, or a newer version exists
 * (returned as `newest`), or a pass without a score that the gradebook counts; -3: no homework, no such version, files that are not the reviewer's, or a date in the past.
 */
export const reviewWork = (action: Action<Review>): Promise<{ graduated: boolean }> =>
  action.deps.db.transaction((tx) => reviewWorkIn(tx, action));

/** Like reviewWork, in the caller's transaction. */
export async function reviewWorkIn(
  tx: Transaction,
  { deps, caller, payload }: Pick<Action<Review>, 'deps' | 'caller' | 'payload'>,
): Promise<{ graduated: boolean }> {
  const { studentId, chapterId, version, score, comment, passed, marks = [], fileIds = [], dueAt } = payload;
  const { approved } = payload;
  const now = deps.clock.now();
  const access = await requireReader({ db: tx, caller, chapterId, userId: studentId, shows: 'progress' });
  requireAcceptsWork(access, workType.homework);
  const mayMark = await staffHasPermission(tx, { caller, campId: access.camp.id, permission: 'work.mark' });
  const own = isCallersOwn(caller, studentId);
  if (!policy.canReview({ own, mayMark })) throw illegal('你不能批阅这份作业');
  await requireOpenGradebook(tx, { campId: access.camp.id, changeId: approved?.changeId });
  await requireScoredPass(tx, { campId: access.camp.id, chapterId }, { passed, score });
  const key = { studentId, chapterId, type: workType.homework };
  const newest = await queries.lockNewestVersion(tx, key);
  if (version > newest.version) throw badParameter('没有这一版作业（version），请刷新后再批阅');
  if (version < newest.version)
    throw refused('学生已经提交了更新的一版，请批阅最新的一版', { newest: newest.id });
  // Lock order, as when submitting: the draft, the enrolment, then the submissions. Leaving locks the enrolment before the
  // submissions too.
  await lockLearnerAtLesson(tx, key);
  const files = await requireLockedFiles(tx, { ownerId: caller.accountId, fileIds });
  const reviewedBy = approved?.askedBy ?? caller.accountId;
  const review = { score, marks, comment, passed, reviewedBy, reviewedAt: now };
  const submissionId = await queries.writeReview(tx, { key, version, review });
  if (submissionId === null) throw refused('这一版已经批阅过了');
  await queries.addReviewFiles(tx, { submissionId, ownerId: caller.accountId, fileIds: files });
  const campId = access.camp.id;
  // Nothing is handed in again once the gradebook is locked.
  const returns = !passed && !approved;
  if (returns)
    await giveReturnDate(tx, { studentId, campId, chapterId, dueAt, givenBy: caller.accountId, now });
  const withheld = areMarksWithheld(access.camp);
  if (returns || !withheld)
    await notify(tx, {
      kind: passed ? 'review-passed' : returns ? 'review-returned' : 'review-failed',
      projectId: access.chapter.projectId,
      campId,
      chapterId,
      version,
      score: withheld ? null : score,
      accountIds: [studentId],
      now,
    });
  return passed ? completeByMark(tx, { deps, studentId, chapterId, now, by: caller }) : { graduated: false };
}
