import type { calls, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import type { KeptMark } from '../../../schema/gradebook/mark-change.ts';
import { isCallersOwn } from '../../account/index.ts';
import { lockTextMark, rewriteTextMark, roundMarks } from '../../assessment/index.ts';
import { requireOpenGradebook } from '../../camps/index.ts';
import { requirePlace } from '../access.ts';
import { findAnswer } from '../text/text.queries.ts';
import {
  type ApprovedChange,
  applyCorrection,
  type Correction,
  type Outcome,
  requireRevision,
  runCorrection,
} from './apply-correction.domain.ts';
import { giveFirstText } from './first-mark.domain.ts';

type TextCorrectionInput = Payload<typeof calls.correctTextAnswer>;
type AnswerPlace = Awaited<ReturnType<typeof requirePlace>>;

const noAnswer = () => badParameter('没有这个回答（answerId），请刷新后再更正');

interface Correcting {
  deps: Dependencies;
  action: Action<TextCorrectionInput>;
  place: AnswerPlace;
  answer: { studentId: number; no: number };
  approved: ApprovedChange | undefined;
}

async function correctWithin(
  tx: Transaction,
  { deps, action, place, answer, approved }: Correcting,
): Promise<Outcome> {
  const { caller, payload } = action;
  const { campId, chapterId, questionId } = payload;
  const { studentId, no } = answer;
  const now = deps.clock.now();
  const which = { key: { studentId, chapterId }, no, questionId };
  const by = approved?.askedBy ?? caller.accountId;
  await requireOpenGradebook(tx, { campId, changeId: approved?.changeId });
  const locked = await lockTextMark(tx, which);
  if (!locked) throw noAnswer();
  const { learner, attempt } = locked;
  const old = locked.answer;
  if (old.score === null) {
    if (!approved) throw refused('这个回答还没有评，不用更正：请直接评分');
    return giveFirstText(tx, { deps, caller, approved, learner }, { place, attempt, payload });
  }
  const mark = { studentId, chapterId, submissionId: null, attemptNo: no, questionId };
  await requireRevision(tx, mark, payload);
  const comment = payload.comment.trim();
  const score = roundMarks(payload.score);
  const homeworkOnly = { passed: null, marks: [] };
  const before: KeptMark = {
    ...homeworkOnly,
    score: old.score,
    comment: old.comment,
    by: old.markedBy,
    at: old.markedAt?.toISOString() ?? null,
  };
  const after: KeptMark = { ...homeworkOnly, score, comment, by, at: now.toISOString() };
  const applying = { deps, caller, asked: payload, mark, camp: place, learner, by, approved, now };
  return applyCorrection(tx, applying, async () => {
    const given = { score, comment, by, now };
    const { anyPassed, ...made } = await rewriteTextMark(tx, which, locked, given);
    return {
      before,
      after,
      score: { before: attempt.score, after: made.score },
      passed: { before: attempt.passed, after: made.passed },
      lesson: { complete: anyPassed, meets: anyPassed },
    };
  });
}

/** -1: the caller does not mark it, or it is the caller's own; -3: no such answer, or more points than the question has. */
export async function textCorrection(action: Action<TextCorrectionInput>): Promise<Correction> {
  const { deps, caller, payload } = action;
  const { campId, chapterId, questionId, answerId, score } = payload;
  const place = await requirePlace(deps.db, caller, { campId, chapterId, type: contentType.test });
  const answer = await findAnswer(deps.db, { of: { campId, chapterId }, questionId, answerId });
  if (!answer) throw noAnswer();
  const { studentId } = answer;
  if (isCallersOwn(caller, studentId)) throw illegal('这是你自己的回答，要由别人更正');
  if (score > answer.marks) throw badParameter(say`这道题最多 ${answer.marks} 分`);
  const correct: Correction['correct'] = (tx, within, approved) =>
    correctWithin(tx, { deps: within, action, place, answer, approved });
  return { studentId, campId, chapterId, correct };
}

/** Corrects the mark of one text answer (rules: mark-correction). -1, -3: see `textCorrection`; -2: see the call. */
export async function correctTextAnswer(action: Action<TextCorrectionInput>): Promise<Outcome> {
  return runCorrection(action, await textCorrection(action));
}
