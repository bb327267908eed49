import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { question, questionBlank, questionOption, test } from '../../../schema/assessment.ts';
import { chapter } from '../../../schema/learning.ts';
import { withParts } from './question.queries.ts';

/** The tests of a project with their rules. */
export async function listTests(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      chapterId: test.chapterId,
      passMark: test.passMark,
      attempts: test.attempts,
      timeLimitMinutes: test.timeLimitMinutes,
      shuffle: test.shuffle,
      reveal: test.reveal,
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .where(and(eq(chapter.projectId, projectId), isNull(chapter.removedAt)));
}

/** The questions of the published papers of these tests, in order, with options and blanks. */
export async function listLive(db: Db, { chapterIds }: { chapterIds: number[] }) {
  if (chapterIds.length === 0) return [];
  const questions = await db
    .select()
    .from(question)
    .where(and(inArray(question.chapterId, chapterIds), isNull(question.toPaper)))
    .orderBy(asc(question.chapterId), asc(question.sort));
  return withParts(db, questions);
}

export type LiveQuestion = Awaited<ReturnType<typeof listLive>>[number];
type Rules = Omit<TestSettings, 'questionIds' | 'draws'>;

/** Writes a test's rules; returns the number of its present paper. */
export async function writeRules(tx: Transaction, { chapterId, ...rules }: { chapterId: number } & Rules) {
  const [row] = await tx
    .insert(test)
    .values({ chapterId, ...rules })
    .onConflictDoUpdate({ target: test.chapterId, set: rules })
    .returning({ paper: test.paper });
  if (!row) throw new Error('an upsert answers its row');
  return row.paper;
}

export async function setPaper(tx: Transaction, { chapterId, paper }: { chapterId: number; paper: number }) {
  await tx.update(test).set({ paper }).where(eq(test.chapterId, chapterId));
}

/** Removes questions from paper `toPaper` on. */
export async function retire(tx: Transaction, { ids, toPaper }: { ids: number[]; toPaper: number }) {
  if (ids.length === 0) return;
  await tx.update(question).set({ toPaper }).where(inArray(question.id, ids));
}

/** Sets the positions of questions. They get temporary positions first, because a position is unique within a test. */
export async function place(tx: Transaction, places: { id: number; sort: number }[]) {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await tx
    .update(question)
    .set({ sort: sql`-${question.id}` })
    .where(inArray(question.id, ids));
  await tx.execute(sql`
    update ${question} set sort = n.sort from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n(id bigint, sort integer)
    where ${question}.id = n.id`);
}

interface NewQuestion {
  row: typeof question.$inferInsert;
  /** In the order in which they are inserted. */
  options: { text: string; isAnswer: boolean; matchSort?: number; sort: number }[];
  blanks: { answers: string[]; number: number | null; tolerance: number }[];
}

export async function insertQuestion(tx: Transaction, { row, options, blanks }: NewQuestion) {
  const [made] = await tx.insert(question).values(row).returning({ id: question.id });
  if (!made) throw new Error('an insert without a row');
  const questionId = made.id;
  if (options.length > 0)
    await tx.insert(questionOption).values(options.map((each) => ({ questionId, ...each })));
  if (blanks.length > 0)
    await tx
      .insert(questionBlank)
      .values(blanks.map((each, index) => ({ questionId, sort: index + 1, ...each })));
}

/** Links a question that was published before the bank existed to its bank question. */
export async function linkToBank(tx: Transaction, { id, bankId }: { id: number; bankId: number }) {
  await tx.update(question).set({ bankId }).where(eq(question.id, id));
}
