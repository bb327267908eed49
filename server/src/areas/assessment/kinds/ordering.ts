import { choice, optionId, readOptions } from './choice.ts';
import { type Gradable, type Kind, listOf, type Option, type StoredAnswer } from './kind.ts';

/** The options in their right order. */
const inOrder = ({ options }: Gradable) => [...options].sort((a, b) => a.sort - b.sort);

/** Each option with its right place and the place it was given, from 1; null: none. */
function placed(question: Gradable, { optionIds }: StoredAnswer) {
  const places = new Map(inOrder(question).map(({ id }, index) => [id, index + 1]));
  return question.options.map(({ id }: Option) => {
    const given = optionIds.indexOf(id) + 1;
    return { id, given: given === 0 ? null : given, expected: places.get(id) ?? 0 };
  });
}

const idsInOrder = (question: Gradable) => inOrder(question).map(({ id }) => id);

/**
 * Options to put in order (rules: ordering-marks). The author writes them in the right order; students always see
 * another order.
 */
export const ordering: Kind = {
  ...choice,
  shuffles: 'always',
  read: (question, answer, number) => readOptions(question, listOf(answer), { number, idOf: optionId }),
  earns: (question, given) => {
    const all = placed(question, given);
    const right = all.filter((each) => each.given === each.expected).length;
    if (all.length === 0) return 0;
    return question.partial ? right / all.length : Math.floor(right / all.length);
  },
  rows: (question, answer) =>
    placed(question, answer).map(({ id, given, expected }) => {
      const right = given === expected;
      return { optionId: id, chosen: given !== null, right, earns: right, given, expected };
    }),
  fault: ({ options = [] }) =>
    new Set(options.map(({ text }) => text.trim())).size < options.length
      ? '排序题有两项相同，分不出先后：请改写或删去一项'
      : null,
  options: ({ options = [] }) => options.map(({ text }) => ({ text, isAnswer: true })),
  written: ({ options }) => ({ options: options.map(({ text }) => ({ text })) }),
  samples: (question) => ({ right: idsInOrder(question), wrong: idsInOrder(question).reverse() }),
};
