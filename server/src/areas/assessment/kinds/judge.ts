import { choice, isOneRight, optionId, readOptions, requireOne } from './choice.ts';
import { type Gradable, type Kind, listOf, type Value } from './kind.ts';

/** true means the first option (正确), false the second (错误). */
const optionOf =
  ({ options }: Gradable) =>
  (value: Value) => {
    if (value === true || value === 'true') return options[0]?.id ?? Number.NaN;
    if (value === false || value === 'false') return options[1]?.id ?? Number.NaN;
    return optionId(value);
  };

/** True or false. */
export const judge: Kind = {
  ...choice,
  earns: isOneRight,
  // 正确 always comes before 错误.
  shuffles: 'never',
  needsOptions: false,
  read: (question, answer, number) =>
    requireOne(readOptions(question, listOf(answer), { number, idOf: optionOf(question) }), number),
  fault: ({ answer }) => (answer === undefined ? '判断题还没有选出答案：正确或错误' : null),
  options: ({ answer }) => [
    { text: '正确', isAnswer: answer === true },
    { text: '错误', isAnswer: answer === false },
  ],
  written: ({ options }) => ({ answer: options[0]?.isAnswer === true }),
  samples: ({ options }) => {
    const right = options[0]?.isAnswer === true;
    return { right, wrong: !right };
  },
};
