import type { calls, Payload } from '@zhixing/contract';
import { marksOf, type Rubric, type RubricMark, scoreOf } from '@zhixing/contract/rubric';
import type { Action, Dependencies } from '../../../action/action.ts';
import { illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import type { KeptMark } from '../../../schema/gradebook/mark-change.ts';
import { isCallersOwn } from '../../account/index.ts';
import { requireOpenGradebook } from '../../camps/index.ts';
import { lockReview, readHomeworkOutcome, requireScoredPass, rewriteReview } from '../../schoolwork/index.ts';
import { rubricKeyOf } from '../rubric-key.ts';
import { type MarkedWork, requireWork } from '../work.domain.ts';
import {
  type ApprovedChange,
  applyCorrection,
  type Correction,
  type Outcome,
  requireRevision,
  runCorrection,
} from './apply-correction.domain.ts';
import { giveFirstReview } from './first-mark.domain.ts';

type ReviewCorrectionInput = Payload<typeof calls.correctReview>;

/** The corrected score with the levels (rules: rubric-score). -2: levels are missing, or of another rubric. */
function judge(rubric: Rubric, { chosen, rubricKey, score, passed }: ReviewCorrectionInput) {
  const none: RubricMark[] = [];
  if (rubric.length === 0) return { score, marks: none };
  if (rubricKey !== rubricKeyOf(rubric))
    throw refused('评分表刚刚被更新，请重新打开这份作业，再更正', { changed: true });
  if (!passed && chosen.every((level) => level === null)) return { score: null, marks: none };
  const marks = marksOf(rubric, chosen);
  if (!marks) throw refused('评分表还没有选完：请为每个评分项选一个等级，再更正');
  return { score: scoreOf(marks), marks };
}

interface Correcting {
  deps: Dependencies;
  action: Action<ReviewCorrectionInput>;
  work: MarkedWork;
  approved: ApprovedChange | undefined;
}

async function correctWithin(
  tx: Transaction,
  { deps, action, work, approved }: Correcting,
): Promise<Outcome> {
  const { caller, payload } = action;
  const { campId, submission } = work;
  const { id: submissionId, studentId, chapterId, version } = submission;
  const which = { studentId, chapterId, version };
  const now = deps.clock.now();
  const by = approved?.askedBy ?? caller.accountId;
  await requireOpenGradebook(tx, { campId, changeId: approved?.changeId });
  const { learner, rubric, hasFiles, reviewedBy, reviewedAt, ...old } = await lockReview(tx, which);
  if (reviewedAt === null) {
    if (!approved) throw refused('这一版还没有批阅，不用更正：请直接批阅');
    return giveFirstReview(tx, { deps, caller, approved, learner }, { work, payload });
  }
  const mark = { studentId, chapterId, submissionId, attemptNo: null, questionId: null };
  await requireRevision(tx, mark, payload);
  const { passed, dueAt } = payload;
  const comment = payload.comment.trim();
  if (!passed && comment === '' && !hasFiles) throw refused('退回修改要说明原因：请写评语，再更正');
  const judged = judge(rubric, payload);
  await requireScoredPass(tx, { campId, chapterId }, { passed, score: judged.score });
  const review = { ...judged, comment, passed, reviewedBy: by, reviewedAt: now };
  const { score, marks } = old;
  const before: KeptMark = {
    score,
    marks,
    passed: old.passed,
    comment: old.comment,
    by: reviewedBy,
    at: reviewedAt.toISOString(),
  };
  const after: KeptMark = { ...judged, passed, comment, by, at: now.toISOString() };
  // Nothing is handed in again once the gradebook is locked.
  const isReturned = old.passed && !passed && !approved;
  const returned = isReturned ? { campId, dueAt: dueAt ? new Date(dueAt) : undefined } : null;
  const applying = { deps, caller, asked: payload, mark, version, camp: work, learner, by, approved, now };
  return applyCorrection(tx, applying, async () => {
    await rewriteReview(tx, { ...which, review, returned });
    return {
      before,
      after,
      score: { before: old.score, after: judged.score },
      passed: { before: old.passed, after: passed },
      lesson: await readHomeworkOutcome(tx, { ...which, camp: learner.enrolment.camp }),
    };
  });
}

/** -1: the caller does not mark it, or it is the caller's own; -3: no such version. */
export async function reviewCorrection(action: Action<ReviewCorrectionInput>): Promise<Correction> {
  const { deps, caller, payload } = action;
  const work = await requireWork(deps.db, caller, payload);
  const { studentId, campId } = work;
  const { chapterId } = work.submission;
  if (isCallersOwn(caller, studentId)) throw illegal('这是你自己的作业，要由别人更正');
  const correct: Correction['correct'] = (tx, within, approved) =>
    correctWithin(tx, { deps: within, action, work, approved });
  return { studentId, campId, chapterId, correct };
}

/**
 * Corrects the review of a homework's newest version (rules: mark-correction). -1: see `reviewCorrection`; -2: see the call; -3: no
 * such version, or a new deadline in the past.
 */
export async function correctReview(action: Action<ReviewCorrectionInput>): Promise<Outcome> {
  return runCorrection(action, await reviewCorrection(action));
}
