import { shareOfTotal } from '../learning/counted-attempt.expressions.ts';
import type { Gradable, StoredAnswer } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

/** Rounds to two decimals, so that sums do not end in 0.30000000000000004. */
export const roundMarks = (marks: number) => Math.round(marks * 100) / 100;

/** The marks that an answer earns; null: a teacher marks it. */
export function grade(question: Gradable, given: StoredAnswer): number | null {
  const { kind, marks, corrected } = question;
  if (corrected?.way === 'full') return marks;
  const share = kinds[kind].earns(question, given);
  if (share === null) return null;
  const former = corrected?.alsoRight ? kinds[kind].earns(corrected.alsoRight, given) : 0;
  return Math.min(marks, roundMarks(Math.max(share, former ?? 0) * marks));
}

/** The sum of the scores. Answers that are not marked yet count 0. */
export function sumScores(scores: readonly (number | null)[], total: number): number {
  return Math.min(total, roundMarks(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)));
}

export const totalOf = (questions: readonly { marks: number }[]) =>
  roundMarks(questions.reduce((sum, { marks }) => sum + marks, 0));

/** The least that a student's draw of the published paper can be worth: of each pool the questions with the fewest marks. */
export function leastTotalOf(
  questions: readonly { marks: number; pool: number | null; draw: number | null; toPaper: number | null }[],
): number {
  const published = questions.filter(({ toPaper }) => toPaper === null);
  const drawn = [...Map.groupBy(published, ({ pool }) => pool)].flatMap(([pool, members]) =>
    pool === null ? members : members.toSorted((a, b) => a.marks - b.marks).slice(0, members[0]?.draw ?? 0),
  );
  return totalOf(drawn);
}

/** `passMark`: percent. */
export function isPass({ passMark, ...points }: { score: number; total: number; passMark: number }) {
  const share = shareOfTotal.of(points);
  return share !== null && share * 100 >= passMark - 1e-9;
}

/**
 * Divides a question's score among the rows that earned it, in hundredths; the last row gets the remainder, so that
 * they add up.
 */
export function shareOut(score: number, earns: readonly boolean[]): number[] {
  const rows = earns.filter(Boolean).length;
  // Calculated in whole hundredths, because 4.02 / 2 * 100 is 200.99999999999997.
  const each = rows === 0 ? 0 : Math.floor(Math.round(score * 100) / rows) / 100;
  const last = earns.lastIndexOf(true);
  return earns.map((earned, index) => {
    if (!earned) return 0;
    return index === last ? roundMarks(score - each * (rows - 1)) : each;
  });
}
