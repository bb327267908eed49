import { hash } from 'node:crypto';
import type { QuestionKind } from '@zhixing/contract/words';
import type { TestKey } from '../assessment.queries.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Question, TestContext } from './test-context.domain.ts';

/** Shuffles by a seed: the same seed always gives the same order. */
function shuffled<T extends { id: number }>(seed: string, items: readonly T[]): T[] {
  const key = ({ id }: T) => hash('sha256', `${seed}:${id}`);
  return items
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}

interface PaperQuestions {
  questions: readonly Question[];
  /** Whether every student gets all these questions (no pools). */
  isWhole: boolean;
}
/** The questions of each paper, cached by the question list, which is never modified. */
const papers = new WeakMap<readonly Question[], Map<number, PaperQuestions>>();

/** The questions that belong to a paper. */
function questionsOn(questions: readonly Question[], paper: number): PaperQuestions {
  const known = papers.get(questions) ?? new Map<number, PaperQuestions>();
  papers.set(questions, known);
  const found = known.get(paper);
  if (found) return found;
  const onPaper = questions.filter(
    ({ fromPaper, toPaper }) => fromPaper <= paper && (toPaper === null || toPaper > paper),
  );
  const made = { questions: onPaper, isWhole: onPaper.every(({ pool }) => pool === null) };
  known.set(paper, made);
  return made;
}

/**
 * The questions of one attempt in the test's own order: the questions of its paper, and from each pool a random draw.
 * The same attempt always gets the same draw.
 */
export function questionsOf(
  { questions }: Pick<TestContext, 'questions'>,
  { studentId, chapterId }: TestKey,
  { no, paper }: { no: number; paper: number },
): readonly Question[] {
  const { questions: onPaper, isWhole } = questionsOn(questions, paper);
  if (isWhole) return onPaper;
  const drawn = new Set(
    [...Map.groupBy(onPaper, ({ pool }) => pool)].flatMap(([pool, members]) =>
      pool === null
        ? members
        : shuffled(`${studentId}:${chapterId}:${no}:pool ${pool}`, members).slice(0, members[0]?.draw ?? 0),
    ),
  );
  return onPaper.filter((each) => drawn.has(each));
}

/** The newest replaced paper that contains all of these questions; undefined: none does (rules: revised-test). */
export function paperOf(
  { questions }: Pick<TestContext, 'questions'>,
  ids: ReadonlySet<number>,
): number | undefined {
  const asked = questions.filter(({ id }) => ids.has(id));
  const replaced = asked.flatMap(({ toPaper }) => toPaper ?? []);
  if (asked.length < ids.size || replaced.length === 0) return undefined;
  const [from, to] = [Math.max(...asked.map(({ fromPaper }) => fromPaper)), Math.min(...replaced)];
  return to > from ? to - 1 : undefined;
}

/** A sample paper for no particular student: from each pool the first questions, as many as are drawn. */
export const anyPaperOf = <Q extends { pool: number | null; draw: number | null }>(
  questions: readonly Q[],
): Q[] =>
  [...Map.groupBy(questions, ({ pool }) => pool)].flatMap(([pool, members]) =>
    pool === null ? members : members.slice(0, members[0]?.draw ?? 0),
  );

/**
 * The questions and options of an attempt in the order the student sees. A question's number is its position in this
 * list, on the paper, in the result and in messages (rules: question-number). `authored`: the cached question, when its
 * options are shuffled.
 */
export function inOrderOf(
  { test, questions: all }: Pick<TestContext, 'test' | 'questions'>,
  key: TestKey,
  attempt: { no: number; paper: number },
): readonly (Question & { authored?: Question })[] {
  const questions = questionsOf({ questions: all }, key, attempt);
  const { shuffle } = test;
  if (!shuffle && questions.every((question) => staysInOrder(question, shuffle))) return questions;
  const { studentId, chapterId } = key;
  const { no } = attempt;
  const seed = `${studentId}:${chapterId}:${no}`;
  return (shuffle ? shuffled(seed, questions) : questions).map((question) => ({
    ...question,
    options: optionsInOrder(question, { seed, shuffle }),
    authored: question,
  }));
}

/** Whether a question's options are shown in the author's order. */
function staysInOrder({ kind }: Pick<Question, 'kind'>, shuffle: boolean): boolean {
  const { shuffles } = kinds[kind];
  return shuffles === 'never' || (shuffles === 'asked' && !shuffle);
}

/**
 * The options in the order shown. For a kind that always shuffles, never in the author's order, which would be the
 * answer.
 */
export function optionsInOrder<O extends { id: number }>(
  { kind, options }: { kind: QuestionKind; options: readonly O[] },
  { seed, shuffle }: { seed: string; shuffle: boolean },
): O[] {
  if (staysInOrder({ kind }, shuffle)) return [...options];
  const mixed = shuffled(seed, options);
  const [first, ...others] = mixed;
  const isSame = mixed.every(({ id }, index) => id === options[index]?.id);
  return kinds[kind].shuffles === 'always' && isSame && first ? [...others, first] : mixed;
}
