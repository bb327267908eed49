import { choice, optionId, readOptions, rightCount, rightOf } from './choice.ts';
import { type Gradable, type Kind, listOf, type StoredAnswer } from './kind.ts';

/** A right choice adds one share, a wrong choice subtracts one; never below 0 (rules: multiple-marks). */
function partOf({ options }: Gradable, { optionIds }: StoredAnswer): number {
  const right = options.filter(({ isAnswer }) => isAnswer).length;
  const chosen = options.filter(({ id }) => optionIds.includes(id));
  const balance = chosen.reduce((sum, { isAnswer }) => sum + (isAnswer ? 1 : -1), 0);
  return right === 0 ? 0 : Math.max(0, balance) / right;
}

/** Several of several options; with `partial` a partly right answer earns partial marks. */
export const multiple: Kind = {
  ...choice,
  read: (question, answer, number) => readOptions(question, listOf(answer), { number, idOf: optionId }),
  earns: (question, given) => (question.partial ? partOf : choice.earns)(question, given),
  fault: (authored) => (rightCount(authored) >= 1 ? null : '多选题至少要有一个正确的选项'),
  samples: (question) => ({ right: rightOf(question), wrong: rightOf(question).slice(0, 1) }),
};
