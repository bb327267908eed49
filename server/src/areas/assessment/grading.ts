import type { Given, Gradable } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

/** Marks have two decimals at most: sums of thirds must not end in 0.30000000000000004. */
const roundMarks = (marks: number) => Math.round(marks * 100) / 100;

/** The marks an answer earns; null: a teacher marks it. */
export function grade(question: Gradable, given: Given): number | null {
  const share = kinds[question.kind].earns(question, given);
  return share === null ? null : Math.min(question.marks, roundMarks(share * question.marks));
}

/** What is not marked yet counts nothing until it is. */
export function sumScores(scores: readonly (number | null)[], total: number): number {
  return Math.min(total, roundMarks(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)));
}

export const totalOf = (questions: readonly { marks: number }[]) =>
  roundMarks(questions.reduce((sum, { marks }) => sum + marks, 0));

/** `passMark` in percent. */
export const isPass = ({ score, total, passMark }: { score: number; total: number; passMark: number }) =>
  total > 0 && (score / total) * 100 >= passMark - 1e-9;

/** Shares a question's score out over the rows that earned it, to the cent, so that the rows add up to it. */
export function shareOut(score: number, earns: readonly boolean[]): number[] {
  const rows = earns.filter(Boolean).length;
  const each = rows === 0 ? 0 : Math.floor((score / rows) * 100) / 100;
  const last = earns.lastIndexOf(true);
  return earns.map((earned, index) => {
    if (!earned) return 0;
    return index === last ? roundMarks(score - each * (rows - 1)) : each;
  });
}
