import type { AnswerValue } from '../answers.ts';

export type Pair = [optionId: number, targetId: number];

/** The pairs of an answer; an empty list where the answer is of another kind. */
export const pairsOf = (value: AnswerValue): Pair[] =>
  Array.isArray(value)
    ? value.flatMap((each): Pair[] => {
        const [left, right] = Array.isArray(each) ? each : [];
        return left === undefined || right === undefined ? [] : [[left, right]];
      })
    : [];

/** Sets the option's target in place of its earlier one; without `target` it has none. */
export const withPair = (pairs: Pair[], optionId: number, target: number | undefined): Pair[] => [
  ...pairs.filter(([left]) => left !== optionId),
  ...(target === undefined ? [] : [[optionId, target] as Pair]),
];
