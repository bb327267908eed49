import type { RubricMark } from '@zhixing/contract/rubric';
import { workType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { illegal } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { isCallersOwn } from '../account/index.ts';
import { staffHasPermission } from '../camps/index.ts';
import { requireReader } from '../learning/index.ts';
import { canReview, requireAcceptsWork, requireScoredPass } from '../schoolwork/index.ts';
import { changeMark } from './change-mark.domain.ts';
import { reviewMark } from './review-mark.domain.ts';

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
}

async function review(
  tx: Transaction,
  { deps, caller, payload }: Action<Review>,
): Promise<{ graduated: boolean }> {
  const { studentId, chapterId, version, marks = [], ...next } = payload;
  const access = await requireReader({ db: tx, caller, chapterId, userId: studentId, shows: 'progress' });
  requireAcceptsWork(access, workType.homework);
  const campId = access.camp.id;
  const mayMark = await staffHasPermission(tx, { caller, campId, permission: 'work.mark' });
  if (!canReview({ own: isCallersOwn(caller, studentId), mayMark })) throw illegal('你不能批阅这份作业');
  // Nobody corrects by it, so nobody's permissions on the camp are asked for.
  const camp = { campId, anonymous: false, collegeId: null, staffIds: [] };
  const to = async () => {
    await requireScoredPass(tx, { campId, chapterId }, next);
    return { ...next, marks };
  };
  const mark = reviewMark({ studentId, chapterId, version, camp });
  const { graduated } = await changeMark(tx, { deps, caller }, { mark, to, cause: { kind: 'demo' } });
  return { graduated };
}

/**
 * Reviews one version of a student's homework as the demo teacher does, in one transaction (rules: homework-review). -1: not staff of the
 * student, or one's own work; -2: reviewed already, or a newer version exists (returned as `newest`), or a pass without a score that the
 * gradebook counts; -3: no homework, no such version, files that are not the reviewer's, or a date in the past.
 */
export const reviewWork = (action: Action<Review>): Promise<{ graduated: boolean }> =>
  action.deps.db.transaction((tx) => review(tx, action));
