import type { calls, Data, Payload } from '@zhixing/contract';
import { marksOf, type Rubric, type RubricMark, scoreOf } from '@zhixing/contract/rubric';
import type { Action } from '../../action/action.ts';
import { illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { isCallersOwn } from '../account/index.ts';
import { changeMark, reviewMark } from '../marks/index.ts';
import { homeworkOf, requireScoredPass } from '../schoolwork/index.ts';
import { dropDrafts } from './draft.queries.ts';
import { release } from './lease.queries.ts';
import { requireNobodyElse } from './lease.ts';
import { rubricKeyOf } from './rubric-key.ts';
import { type MarkedWork, requireWork } from './work.domain.ts';

type ReviewInput = Payload<typeof calls.reviewSubmission>;
type Judging = Pick<ReviewInput, 'chosen' | 'rubricKey' | 'score' | 'passed'>;
type ReviewAnswer = Data<typeof calls.reviewSubmission>;

interface Judged {
  score: number | null;
  marks: RubricMark[];
}

/**
 * The score of a review (rules: rubric-score). With a rubric it is computed from the chosen levels, one for each criterion;
 * a returned work may have none. -2: levels are missing, or were chosen in a rubric that has changed since.
 */
export function judge(rubric: Rubric, { chosen, rubricKey, score, passed }: Judging): Judged {
  if (rubric.length === 0) return { score, marks: [] };
  if (rubricKey !== rubricKeyOf(rubric))
    throw refused('评分表刚刚被更新，等级要重新选择；评语和附件都还在', { rubricChanged: true });
  if (!passed && chosen.every((level) => level === null)) return { score: null, marks: [] };
  const marks = marksOf(rubric, chosen);
  if (!marks)
    throw refused(
      passed
        ? '评分表还没有选完：请为每个评分项选一个等级，再交上'
        : '评分表只选了一部分：请选完，或全部清空，再退回',
    );
  return { score: scoreOf(marks), marks };
}

/** A returned work needs a reason: a comment or a file. */
export function requireReason({
  passed,
  comment,
  fileIds,
}: Pick<ReviewInput, 'passed' | 'comment' | 'fileIds'>): void {
  if (!passed && comment.trim() === '' && fileIds.length === 0)
    throw refused('退回修改要说明原因：请写评语，或添加附件，再退回');
}

async function give(tx: Transaction, { deps, caller, payload }: Action<ReviewInput>, work: MarkedWork) {
  const { submission, held } = work;
  const { studentId, chapterId, version } = submission;
  const { passed, comment, fileIds, dueAt } = payload;
  await requireNobodyElse(tx, { held, caller, now: deps.clock.now() });
  const { rubric } = await homeworkOf(tx, { chapterId });
  const judged = judge(rubric, payload);
  if (isCallersOwn(caller, studentId)) throw illegal('你不能批阅这份作业');
  const next = {
    ...judged,
    comment: comment.trim(),
    passed,
    fileIds,
    dueAt: passed || dueAt === undefined ? undefined : new Date(dueAt),
  };
  const to = async () => {
    await requireScoredPass(tx, { campId: work.campId, chapterId }, next);
    return next;
  };
  const mark = reviewMark({ studentId, chapterId, version, camp: work });
  const { graduated } = await changeMark(tx, { deps, caller }, { mark, to, cause: { kind: 'review' } });
  await dropDrafts(tx, { markerId: caller.accountId, studentId, chapterId, version });
  await release(tx, held, { holderId: caller.accountId });
  return { passed, graduated };
}

/**
 * Writes the review of a version. -1: the caller does not mark it, or it is the caller's own work; -2: levels or a reason
 * are missing, the rubric has changed, a newer version came, it is reviewed already, or another marker holds the lease (the
 * draft is kept in all these cases). -3: no such version, files that are not the caller's, or a new deadline in the past.
 */
export async function reviewSubmission(action: Action<ReviewInput>): Promise<ReviewAnswer> {
  const { deps, caller, payload } = action;
  requireReason(payload);
  const work = await requireWork(deps.db, caller, payload);
  return deps.db.transaction((tx) => give(tx, action, work));
}
