import { badParameter } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import type { Authored, Gradable, Kind, StoredAnswer, Value } from './kind.ts';

/** The chosen options, each once. `idOf`: the option id of a value. -3: not an option of this question. */
export function readOptions(
  { options }: Gradable,
  values: Value[],
  { number, idOf }: { number: number; idOf: (value: Value) => number },
): StoredAnswer {
  const ids = values.map((value) => {
    const chosen = idOf(value);
    if (options.some((option) => option.id === chosen)) return chosen;
    throw badParameter(say`第 ${number} 题没有答案中的选项（allAnswer），请刷新后重新作答`);
  });
  return { optionIds: [...new Set(ids)], texts: [] };
}

/** -3: more than one option was chosen. */
export function requireOne(given: StoredAnswer, number: number): StoredAnswer {
  if (given.optionIds.length <= 1) return given;
  throw badParameter(say`第 ${number} 题的答案（allAnswer）格式不对：应为一个选项`);
}

/** The option id of a value; NaN for a boolean (Number(true) would be 1) and for a pair. */
export const optionId = (value: Value) =>
  typeof value === 'boolean' || Array.isArray(value) ? Number.NaN : Number(value);

const isAllRight = ({ options }: Gradable, { optionIds }: StoredAnswer) =>
  options.every(({ id, isAnswer }) => optionIds.includes(id) === isAnswer);

/** The right option is chosen; a corrected question may have several that are right (rules: regrade). */
export const isOneRight: Kind['earns'] = ({ options }, { optionIds: [chosen] }) =>
  options.some(({ id, isAnswer }) => isAnswer && id === chosen) ? 1 : 0;

export const rightOf = ({ options }: Gradable) =>
  options.filter(({ isAnswer }) => isAnswer).map(({ id }) => id);
export const wrongOf = ({ options }: Gradable) =>
  options.filter(({ isAnswer }) => !isAnswer).map(({ id }) => id);
export const rightCount = ({ options = [] }: Authored) => options.filter(({ answer }) => answer).length;

/** What the choice kinds have in common: all marks for exactly the right options, otherwise none. */
export const choice = {
  shuffles: 'asked',
  isTarget: () => false,
  needsOptions: true,
  blanks: () => [],
  earns: (question, given) => (given.optionIds.length > 0 && isAllRight(question, given) ? 1 : 0),
  rows: ({ options }, { optionIds }) =>
    options.map(({ id, isAnswer }) => {
      const chosen = optionIds.includes(id);
      return { optionId: id, chosen, right: isAnswer, earns: chosen };
    }),
  rightTexts: () => [],
  options: ({ options = [] }) => options.map(({ text, answer }) => ({ text, isAnswer: answer === true })),
  written: ({ options }) => ({ options: options.map(({ text, isAnswer }) => ({ text, answer: isAnswer })) }),
} satisfies Partial<Kind>;
