import type { calls, Payload } from '@zhixing/contract';
import { marksOf, type Rubric, type RubricMark, scoreOf } from '@zhixing/contract/rubric';
import type { Action, Dependencies } from '../../../action/action.ts';
import { illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { isCallersOwn } from '../../account/index.ts';
import {
  type ApprovedChange,
  changeMark,
  type LockedReview,
  type Outcome,
  reviewMark,
} from '../../marks/index.ts';
import { homeworkOf, requireScoredPass } from '../../schoolwork/index.ts';
import { dropDrafts } from '../draft.queries.ts';
import { judge, requireReason } from '../review.domain.ts';
import { rubricKeyOf } from '../rubric-key.ts';
import { type MarkedWork, requireWork } from '../work.domain.ts';
import { type Correction, causeOf, runCorrection } from './correction.domain.ts';

type ReviewCorrectionInput = Payload<typeof calls.correctReview>;

/** The corrected score with the levels (rules: rubric-score). -2: levels are missing, or of another rubric. */
function judgeAgain(rubric: Rubric, { chosen, rubricKey, score, passed }: ReviewCorrectionInput) {
  const none: RubricMark[] = [];
  if (rubric.length === 0) return { score, marks: none };
  if (rubricKey !== rubricKeyOf(rubric))
    throw refused('评分表刚刚被更新，请重新打开这份作业，再更正', { changed: true });
  if (!passed && chosen.every((level) => level === null)) return { score: null, marks: none };
  const marks = marksOf(rubric, chosen);
  if (!marks) throw refused('评分表还没有选完：请为每个评分项选一个等级，再更正');
  return { score: scoreOf(marks), marks };
}

/** What the review becomes. -2: levels, the comment or the score are missing, or the rubric has changed. */
async function nextOf(
  tx: Transaction,
  { campId, submission: { chapterId } }: MarkedWork,
  { locked, payload }: { locked: LockedReview; payload: ReviewCorrectionInput },
) {
  const { passed, dueAt } = payload;
  const comment = payload.comment.trim();
  const isFirst = locked.given === null;
  if (isFirst) requireReason({ passed, comment, fileIds: [] });
  else if (!passed && comment === '' && !locked.hasFiles)
    throw refused('退回修改要说明原因：请写评语，再更正');
  const judged = isFirst
    ? judge((await homeworkOf(tx, { chapterId })).rubric, payload)
    : judgeAgain(locked.rubric, payload);
  await requireScoredPass(tx, { campId, chapterId }, { passed, score: judged.score });
  return { ...judged, comment, passed, dueAt: dueAt ? new Date(dueAt) : undefined };
}

interface Correcting {
  deps: Dependencies;
  action: Action<ReviewCorrectionInput>;
  work: MarkedWork;
  approved: ApprovedChange | undefined;
}

async function correctWithin(
  tx: Transaction,
  { deps, action: { caller, payload }, work, approved }: Correcting,
): Promise<Outcome> {
  const { studentId, chapterId, version } = work.submission;
  const mark = reviewMark({ studentId, chapterId, version, camp: work });
  const to = (locked: LockedReview) => nextOf(tx, work, { locked, payload });
  const cause = causeOf(payload, approved);
  const { outcome } = await changeMark(tx, { deps, caller }, { mark, to, cause });
  if (outcome.first && approved)
    await dropDrafts(tx, { markerId: approved.askedBy, studentId, chapterId, version });
  return outcome;
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
