import { createHash } from 'node:crypto';
import type { TestKey } from './assessment.queries.ts';
import { kinds } from './kinds/kinds.ts';
import type { Question, Sheet } from './sheet.domain.ts';

/** An order of its own for each attempt, the same each time the attempt is shown. */
function shuffled<T extends { id: number }>(seed: string, items: readonly T[]): T[] {
  const key = ({ id }: T) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return items
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}

/**
 * The questions and their options in the order in which the student sees attempt `no`: a question's number is its
 * place here, on the paper, in the result and in what the server says (rules: question-number).
 */
export function inOrderOf(
  { test, questions }: Pick<Sheet, 'test' | 'questions'>,
  { studentId, chapterId }: TestKey,
  no: number,
): Question[] {
  if (!test.shuffle) return questions;
  const seed = `${studentId}:${chapterId}:${no}`;
  return shuffled(seed, questions).map((question) =>
    kinds[question.kind].shuffles ? { ...question, options: shuffled(seed, question.options) } : question,
  );
}
