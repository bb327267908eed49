import { badParameter } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { choice } from './choice.ts';
import {
  type Authored,
  type Gradable,
  type KeptOption,
  type Kind,
  listOf,
  type StoredAnswer,
} from './kind.ts';

const isTarget: Kind['isTarget'] = ({ matchSort }) => matchSort === null;

/** Each option to match, with the chosen target and the right one; null: none. */
function matched({ options }: Gradable, { pairs = [] }: StoredAnswer) {
  const byPlace = new Map(options.map(({ sort, id }) => [sort, id]));
  const given = new Map(pairs);
  return options
    .filter((option) => !isTarget(option))
    .map(({ id, matchSort }) => ({
      id,
      given: given.get(id) ?? null,
      expected: byPlace.get(matchSort ?? 0) ?? null,
    }));
}

/**
 * Parses pairs of option and target. Each option occurs at most once; several may have the same target. -3: not such
 * pairs.
 */
function readPairs({ options }: Gradable, values: ReturnType<typeof listOf>, number: number): StoredAnswer {
  const targets = new Set(options.filter(isTarget).map(({ id }) => id));
  const free = new Set(options.map(({ id }) => id).filter((id) => !targets.has(id)));
  const pairs = values.map((value): [number, number] => {
    const [left = 0, right = 0] = Array.isArray(value) ? value : [];
    if (free.delete(left) && targets.has(right)) return [left, right];
    throw badParameter(
      say`第 ${number} 题的答案（allAnswer）格式不对：应为若干对选项，先左边的，再右边的，左边的每个至多一对`,
    );
  });
  return { optionIds: [], texts: [], pairs };
}

/** Stores the left options first, then each different right text once; several left options may share one. */
function kept({ pairs = [] }: Authored): KeptOption[] {
  const lefts = pairs.filter(({ left }) => left.trim() !== '');
  const rights = [...new Set(pairs.map(({ right }) => right.trim()))];
  return [
    ...lefts.map(({ left, right }) => ({
      text: left.trim(),
      isAnswer: false,
      matchSort: lefts.length + rights.indexOf(right.trim()) + 1,
    })),
    ...rights.map((text) => ({ text, isAnswer: false })),
  ];
}

/** The inverse of `kept`: the pairs, then right texts that belong to no left option. */
function written(options: readonly KeptOption[]): Authored {
  const lefts = options.flatMap(({ text, matchSort }) => (matchSort ? [{ text, matchSort }] : []));
  const pairs = lefts.map(({ text, matchSort }) => ({
    left: text,
    right: options[matchSort - 1]?.text ?? '',
  }));
  const taken = new Set(lefts.map(({ matchSort }) => matchSort));
  const others = options.filter(({ matchSort }, index) => !matchSort && !taken.has(index + 1));
  return { pairs: [...pairs, ...others.map(({ text }) => ({ left: '', right: text }))] };
}

function faultOf({ pairs = [] }: Authored) {
  const lefts = pairs.map(({ left }) => left.trim()).filter(Boolean);
  if (lefts.length < 2) return '配对题至少要有两对';
  if (pairs.some(({ right }) => right.trim() === '')) return '配对题有一对的右边是空的';
  return new Set(lefts).size < lefts.length ? '配对题左边有两项相同：请改写或删去一项' : null;
}

const pairsOf = (question: Gradable) =>
  matched(question, { optionIds: [], texts: [] }).map(({ id, expected }) => [id, expected ?? 0]);

/** Options to match with targets (rules: matching-marks). */
export const matching: Kind = {
  ...choice,
  shuffles: 'always',
  needsOptions: false,
  isTarget,
  read: (question, answer, number) => readPairs(question, listOf(answer), number),
  earns: (question, given) => {
    const all = matched(question, given);
    const right = all.filter((each) => each.given === each.expected).length;
    if (all.length === 0) return 0;
    return question.partial ? right / all.length : Math.floor(right / all.length);
  },
  rows: (question, answer) =>
    matched(question, answer).map(({ id, given, expected }) => {
      const right = given === expected;
      return { optionId: id, chosen: given !== null, right, earns: right, given, expected };
    }),
  fault: faultOf,
  options: kept,
  written: ({ options }) => written(options),
  samples: (question) => ({ right: pairsOf(question), wrong: pairsOf(question).slice(1) }),
};
