import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { account, college } from '../schema/account.ts';
import { question, questionBlank, questionOption, test } from '../schema/assessment.ts';
import { faq } from '../schema/faq.ts';
import { campDeadline, chapter, chapterProgress, media, mediaCaption } from '../schema/learning.ts';
import { notice } from '../schema/messages.ts';
import { camp, campStaff, project, projectFile, projectType } from '../schema/practise.ts';
import { material, projectStaff } from '../schema/project-parts.ts';
import { homework } from '../schema/schoolwork.ts';

/** An arbitrary advisory lock key, the same in all processes, so that of two starting on an empty database only one fills it. */
const lockKey = 7_294_003;

/** Waits until no other process fills the database, or until `signal` aborts. True: the database is empty. */
export async function lockIfEmpty(tx: Transaction, signal?: AbortSignal): Promise<boolean> {
  // Polls instead of blocking: on a slow machine the other process may exceed the lock timeout, and `signal` must be able to
  // end the wait.
  for (;;) {
    signal?.throwIfAborted();
    const tried = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as held`,
    );
    if (tried.rows[0]?.held) break;
    await pause(200);
  }
  const { rows } = await tx.execute<{ empty: boolean }>(
    sql`select not exists (select from ${account}) and not exists (select from ${project}) as empty`,
  );
  return rows[0]?.empty === true;
}

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('an insert answers its row');
  return row;
};

export async function insertCollege(tx: Transaction, row: typeof college.$inferInsert) {
  return first(await tx.insert(college).values(row).returning({ id: college.id })).id;
}

export async function insertTypes(tx: Transaction, rows: (typeof projectType.$inferInsert)[]) {
  await tx.insert(projectType).values(rows);
}

export async function insertFaqs(tx: Transaction, rows: (typeof faq.$inferInsert)[]) {
  await tx.insert(faq).values(rows);
}

export async function insertProject(tx: Transaction, row: typeof project.$inferInsert) {
  return first(await tx.insert(project).values(row).returning({ id: project.id })).id;
}

/** Makes somebody an author of a project. */
export async function insertAuthor(tx: Transaction, row: typeof projectStaff.$inferInsert) {
  await tx.insert(projectStaff).values(row);
}

/** Adds files to a project. Texts, cover, materials and videos can show only these. */
export async function insertProjectFiles(tx: Transaction, rows: (typeof projectFile.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(projectFile).values(rows);
}

export async function insertMaterial(tx: Transaction, row: typeof material.$inferInsert) {
  await tx.insert(material).values(row);
}

export async function insertCamp(tx: Transaction, row: typeof camp.$inferInsert, staffId: number) {
  const campId = first(await tx.insert(camp).values(row).returning({ id: camp.id })).id;
  await tx.insert(campStaff).values({ campId, accountId: staffId });
  return campId;
}

export async function insertMedia(tx: Transaction, row: typeof media.$inferInsert) {
  return first(await tx.insert(media).values(row).returning({ id: media.id })).id;
}

export async function insertCaption(tx: Transaction, row: typeof mediaCaption.$inferInsert) {
  await tx.insert(mediaCaption).values(row);
}

export async function insertChapter(tx: Transaction, row: typeof chapter.$inferInsert) {
  return first(await tx.insert(chapter).values(row).returning({ id: chapter.id })).id;
}

export async function insertDeadline(tx: Transaction, row: typeof campDeadline.$inferInsert) {
  await tx.insert(campDeadline).values(row);
}

export async function insertTest(tx: Transaction, row: typeof test.$inferInsert) {
  await tx.insert(test).values(row);
}

export async function insertQuestion(tx: Transaction, row: typeof question.$inferInsert) {
  return first(await tx.insert(question).values(row).returning({ id: question.id })).id;
}

/** The ids of the options, in order. */
export async function insertOptions(tx: Transaction, rows: (typeof questionOption.$inferInsert)[]) {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insert(questionOption)
    .values(rows)
    .returning({ id: questionOption.id, sort: questionOption.sort });
  return inserted.sort((a, b) => a.sort - b.sort).map(({ id }) => id);
}

export async function insertBlanks(tx: Transaction, rows: (typeof questionBlank.$inferInsert)[]) {
  if (rows.length === 0) return;
  await tx.insert(questionBlank).values(rows);
}

export async function insertReadings(tx: Transaction, rows: (typeof chapterProgress.$inferInsert)[]) {
  await tx.insert(chapterProgress).values(rows);
}

export async function insertHomework(tx: Transaction, row: typeof homework.$inferInsert) {
  await tx.insert(homework).values(row);
}

/** The journeys are told one after the other; notices are listed by their ids, so these follow the times. */
export async function sortNotices(tx: Transaction, { accountId }: { accountId: number }) {
  const rows = await tx.delete(notice).where(eq(notice.accountId, accountId)).returning();
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  if (rows.length > 0) await tx.insert(notice).values(rows.map(({ id: _, ...row }) => row));
}
