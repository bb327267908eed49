import type { AnswerValue } from '../answers.ts';

export type Pair = [optionId: number, targetId: number];

/** The pairs of an answer; none where it is another thing. */
export const pairsOf = (value: AnswerValue): Pair[] =>
  Array.isArray(value)
    ? value.flatMap((each): Pair[] => {
        const [left, right] = Array.isArray(each) ? each : [];
        return left === undefined || right === undefined ? [] : [[left, right]];
      })
    : [];

/** With this target for the option, instead of what it had; without `target`, with none. */
export const withPair = (pairs: Pair[], optionId: number, target: number | undefined): Pair[] => [
  ...pairs.filter(([left]) => left !== optionId),
  ...(target === undefined ? [] : [[optionId, target] as Pair]),
];
