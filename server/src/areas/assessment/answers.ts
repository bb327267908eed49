import type { calls, Payload } from '@zhixing/contract';
import { badParameter } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import type { Asked, Given } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

export type AllAnswer = Payload<typeof calls.produceScore>['allAnswer'];

/**
 * What was given to each question of the test, in its one form; a question without an answer was left empty.
 * -3: an unknown question or option, or two answers to one question.
 */
export function readAnswers(questions: readonly Asked[], allAnswer: AllAnswer): Map<number, Given> {
  const given = new Map<number, Given>();
  for (const { questionId, answer } of allAnswer) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw badParameter(say`这个测验没有第 ${questionId} 号题（allAnswer），请刷新后重新作答`);
    if (given.has(questionId)) throw badParameter(say`第 ${questionId} 号题有两个答案（allAnswer）`);
    given.set(questionId, kinds[question.kind].read(question, answer));
  }
  return given;
}
