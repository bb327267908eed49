import { and, asc, count, eq, gt, inArray, isNull, lte, max, min, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { question, questionBlank, questionOption } from './assessment.table.ts';

/** Whether a question stands in one of these papers; without any: in the one that is published now. */
function standsIn(papers: number[] | undefined) {
  if (!papers) return isNull(question.toPaper);
  return or(
    ...papers.map((paper) =>
      and(lte(question.fromPaper, paper), or(isNull(question.toPaper), gt(question.toPaper, paper))),
    ),
  );
}

/**
 * The questions that any of these papers can ask, with their options and blanks, in the test's own order. Without
 * `papers`: of the one that is published now.
 */
export async function listQuestions(db: Db, { chapterId, papers }: { chapterId: number; papers?: number[] }) {
  const questions = await db
    .select()
    .from(question)
    .where(and(eq(question.chapterId, chapterId), standsIn(papers)))
    .orderBy(asc(question.sort), asc(question.id));
  return withParts(db, questions);
}

/** Questions with their options and blanks, each in their places. */
export async function withParts<Q extends { id: number }>(db: Db, questions: readonly Q[]) {
  const ids = questions.map(({ id }) => id);
  if (ids.length === 0) return [];
  const options = await db
    .select()
    .from(questionOption)
    .where(inArray(questionOption.questionId, ids))
    .orderBy(asc(questionOption.sort));
  const blanks = await db
    .select()
    .from(questionBlank)
    .where(inArray(questionBlank.questionId, ids))
    .orderBy(asc(questionBlank.sort));
  const optionsOf = Map.groupBy(options, ({ questionId }) => questionId);
  const blanksOf = Map.groupBy(blanks, ({ questionId }) => questionId);
  return questions.map((row) => ({
    ...row,
    options: optionsOf.get(row.id) ?? [],
    blanks: blanksOf.get(row.id) ?? [],
  }));
}

/** The newest paper in which all of these questions stand; undefined: there is none (rules: revised-test). */
export async function findPaperOf(
  db: Db,
  { chapterId, questionIds }: { chapterId: number; questionIds: number[] },
): Promise<number | undefined> {
  const [row] = await db
    .select({ found: count(), from: max(question.fromPaper), to: min(question.toPaper) })
    .from(question)
    .where(and(eq(question.chapterId, chapterId), inArray(question.id, questionIds)));
  if (!row || row.from === null || row.to === null || row.found < questionIds.length) return undefined;
  return row.to > row.from ? row.to - 1 : undefined;
}
