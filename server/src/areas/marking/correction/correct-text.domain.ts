import type { calls, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, illegal } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { isCallersOwn } from '../../account/index.ts';
import { answerMark, changeMark, type Outcome, pointsOf } from '../../marks/index.ts';
import { requirePlace } from '../access.ts';
import { findAnswer } from '../text/text.queries.ts';
import { type Correction, causeOf, runCorrection } from './correction.domain.ts';

type TextCorrectionInput = Payload<typeof calls.correctTextAnswer>;

const missing = '没有这个回答（answerId），请刷新后再更正';

/** -1: the caller does not mark it, or it is the caller's own; -3: no such answer, or more points than the question has. */
export async function textCorrection(action: Action<TextCorrectionInput>): Promise<Correction> {
  const { deps, caller, payload } = action;
  const { campId, chapterId, questionId, answerId, score } = payload;
  const camp = await requirePlace(deps.db, caller, { campId, chapterId, type: contentType.test });
  const answer = await findAnswer(deps.db, { of: { campId, chapterId }, questionId, answerId });
  if (!answer) throw badParameter(missing);
  const { studentId, no } = answer;
  if (isCallersOwn(caller, studentId)) throw illegal('这是你自己的回答，要由别人更正');
  if (score > answer.marks) throw badParameter(say`这道题最多 ${answer.marks} 分`);
  const mark = answerMark({ studentId, no, chapterId, questionId, camp, missing });
  const correct: Correction['correct'] = async (tx, within, approved) => {
    const change = { mark, to: () => pointsOf(payload), cause: causeOf(payload, approved) };
    return (await changeMark(tx, { deps: within, caller }, change)).outcome;
  };
  return { studentId, campId, chapterId, correct };
}

/** Corrects the mark of one text answer (rules: mark-correction). -1, -3: see `textCorrection`; -2: see the call. */
export async function correctTextAnswer(action: Action<TextCorrectionInput>): Promise<Outcome> {
  return runCorrection(action, await textCorrection(action));
}
