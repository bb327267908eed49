import type { calls, Payload } from '@zhixing/contract';
import { badParameter } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import type { Kept } from '../../../schema/assessment.ts';
import type { Gradable, StoredAnswer } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';

export type AllAnswer = Payload<typeof calls.produceScore>['allAnswer'];

/** Saved answers in the form of the call. An answer that the student cleared (null) is left out. */
export const keptAnswers = (kept: Kept): AllAnswer =>
  Object.entries(kept).flatMap(([questionId, answer]) =>
    answer === null ? [] : [{ questionId: Number(questionId), answer }],
  );

/**
 * Parses the answers and returns them by question id; a question that is missing was left empty. `questions`: in the
 * order the student sees, which gives their numbers in error messages (rules: question-number). -3: an unknown question
 * or option, or two answers to one question.
 */
export function readAnswers(
  questions: readonly (Gradable & { id: number })[],
  allAnswer: AllAnswer,
): Map<number, StoredAnswer> {
  const given = new Map<number, StoredAnswer>();
  const indexOf = new Map(questions.map(({ id }, index) => [id, index]));
  for (const [place, { questionId, answer }] of allAnswer.entries()) {
    const index = indexOf.get(questionId) ?? -1;
    const question = questions[index];
    if (!question)
      throw badParameter(say`第 ${place + 1} 个答案（allAnswer）不是这个测验的题，请刷新后重新作答`);
    const number = index + 1;
    if (given.has(questionId)) throw badParameter(say`第 ${number} 题有两个答案（allAnswer）`);
    given.set(questionId, kinds[question.kind].read(question, answer, number));
  }
  return given;
}
