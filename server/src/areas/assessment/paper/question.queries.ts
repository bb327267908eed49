import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { question, questionBlank, questionOption } from '../../../schema/assessment.ts';

/** All questions that a test has ever had, in all papers, with options and blanks; in the test's own order. */
export async function listQuestions(db: Db, { chapterId }: { chapterId: number }) {
  const questions = await db
    .select()
    .from(question)
    .where(eq(question.chapterId, chapterId))
    .orderBy(asc(question.sort), asc(question.id));
  return withParts(db, questions);
}

/** Adds options and blanks, each in order. */
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
