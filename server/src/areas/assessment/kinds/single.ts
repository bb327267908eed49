import {
  choice,
  isOneRight,
  optionId,
  readOptions,
  requireOne,
  rightCount,
  rightOf,
  wrongOf,
} from './choice.ts';
import { type Kind, listOf } from './kind.ts';

/** One of several options. */
export const single: Kind = {
  ...choice,
  earns: isOneRight,
  read: (question, answer, number) =>
    requireOne(readOptions(question, listOf(answer), { number, idOf: optionId }), number),
  fault: (authored) => (rightCount(authored) === 1 ? null : '单选题应当正好有一个正确的选项'),
  samples: (question) => ({ right: rightOf(question)[0] ?? null, wrong: wrongOf(question)[0] ?? null }),
};
