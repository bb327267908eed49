import type { RubricMark } from '@zhixing/contract/rubric';
import { workType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { requireReader } from '../learning/access.door.ts';
import { giveReturnDate } from '../learning/deadline.door.ts';
import { completeLeaf, holdLearner } from '../learning/progress.door.ts';
import { staffMay } from '../practise/enrolment.door.ts';
import { tellNotice } from '../talk/notice.door.ts';
import { requireHeldFiles } from '../upload/files.door.ts';
import { requireMayHold } from './may-hold.domain.ts';
import * as queries from './review.queries.ts';
import * as policy from './schoolwork.policy.ts';

/**
 * `score`: 0 to 100, null: none is given. `passed` false: returned for another go. `marks`: the rubric as it was marked by;
 * `fileIds`: the reviewer's own uploads.
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
  /** Of what is returned: until when it is in time again; undefined: as the rule says (rules: return-date). */
  dueAt?: Date | undefined;
}

/**
 * A teacher's review of one version of a student's homework: written, the leaf done where it passes, and the student graduated
 * where that was the last that was missing, in one transaction. A version is reviewed once, and only while it is the
 * newest one (rules: homework-review). -1: not the student's staff, or one's own work; -2: reviewed already, or a
 * newer version is there, whose `newest` is told; -3: no homework, no such version, files that are not the reviewer's, or a date
 * that is over.
 */
export const reviewWork = (action: Action<Review>): Promise<{ graduated: boolean }> =>
  action.deps.db.transaction((tx) => reviewWorkIn(tx, action));

/** As reviewWork, in the caller's transaction. */
export async function reviewWorkIn(
  tx: Transaction,
  { deps, caller, payload }: Pick<Action<Review>, 'deps' | 'caller' | 'payload'>,
): Promise<{ graduated: boolean }> {
  const { studentId, chapterId, version, score, comment, passed, marks = [], fileIds = [], dueAt } = payload;
  const now = deps.clock.now();
  const seat = await requireReader({ db: tx, caller, chapterId, userId: studentId, shows: 'standing' });
  requireMayHold(seat, workType.homework);
  const mayMark = await staffMay(tx, { caller, campId: seat.camp.id, permission: 'work.mark' });
  const own = studentId === caller.accountId;
  if (!policy.mayReview({ own, mayMark })) throw illegal('你不能批阅这份作业');
  const key = { studentId, chapterId, type: workType.homework };
  const newest = await queries.lockNewestVersion(tx, key);
  if (version > newest.version) throw badParameter('没有这一版作业（version），请刷新后再批阅');
  if (version < newest.version)
    throw refused('学生已经提交了更新的一版，请批阅最新的一版', { newest: newest.id });
  // After the draft and before what was handed in, as who hands in does: who leaves holds the enrolment, then takes that along.
  await holdLearner(tx, key);
  const files = await requireHeldFiles(tx, { ownerId: caller.accountId, fileIds });
  const review = { score, marks, comment, passed, reviewedBy: caller.accountId, reviewedAt: now };
  const submissionId = await queries.writeReview(tx, { key, version, review });
  if (submissionId === null) throw refused('这一版已经批阅过了');
  await queries.addReviewFiles(tx, { submissionId, ownerId: caller.accountId, fileIds: files });
  const campId = seat.camp.id;
  if (!passed)
    await giveReturnDate(tx, { studentId, campId, chapterId, dueAt, givenBy: caller.accountId, now });
  await tellNotice(tx, {
    kind: passed ? 'review-passed' : 'review-returned',
    ...{ projectId: seat.chapter.projectId, campId, chapterId, version, score },
    ...{ accountIds: [studentId], now },
  });
  return passed ? completeLeaf(tx, { deps, studentId, chapterId, now }) : { graduated: false };
}
