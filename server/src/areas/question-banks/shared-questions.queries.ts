import type { QuestionKind } from '@zhixing/contract/question-kinds';
import { and, arrayContains, asc, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { containsAll } from '../../db/like.ts';
import { account } from '../../schema/account.ts';
import { question } from '../../schema/assessment.ts';
import { bankQuestion, questionBank, questionBankFile, sharedQuestion } from '../../schema/bank.ts';
import { project } from '../../schema/practise.ts';
import { projectsWithin } from '../access/index.ts';

type NewRow = typeof sharedQuestion.$inferInsert;
export type SharedRow = typeof sharedQuestion.$inferSelect;

const isThere = isNull(sharedQuestion.removedAt);
const ofBank = (bankId: number) => eq(sharedQuestion.bankId, bankId);

/** The words of options and pairs: the texts three levels below the parts. */
const partWords = sql`(select string_agg(word #>> '{}', E'\n') from jsonb_path_query(${sharedQuestion.parts}, 'strict $.**{3} ? (@.type() == "string")') word)`;

export interface QuestionFilter {
  bankId: number;
  folder?: string | undefined;
  tag?: string | undefined;
  kind?: QuestionKind | undefined;
  keyword?: string | undefined;
  questionIds?: number[] | undefined;
  /** Those removed since then instead of those that are there. */
  removedSince?: Date | undefined;
}

function isWanted({ bankId, folder, tag, kind, keyword = '', questionIds, removedSince }: QuestionFilter) {
  const words = keyword.trim();
  return and(
    ofBank(bankId),
    removedSince ? gte(sharedQuestion.removedAt, removedSince) : isThere,
    folder
      ? or(
          eq(sharedQuestion.folder, folder),
          sql`starts_with(${sharedQuestion.folder}, ${`${folder}/`}::text)`,
        )
      : undefined,
    tag ? arrayContains(sharedQuestion.tags, [tag]) : undefined,
    kind ? eq(sharedQuestion.kind, kind) : undefined,
    questionIds ? inArray(sharedQuestion.id, [0, ...questionIds]) : undefined,
    words ? containsAll([sharedQuestion.stem, partWords], [words]) : undefined,
  );
}

/** A copy of the statement's question that its project still has. */
const copies = sql`${bankQuestion} where ${bankQuestion}.origin_id = ${sharedQuestion}.id and ${bankQuestion}.removed_at is null`;

/** A page of the wanted questions, in the order of their folders and then their making; removed ones by when. */
export async function listQuestions(
  db: Db,
  { offset, limit, ...filter }: QuestionFilter & { offset: number; limit: number },
) {
  const where = isWanted(filter);
  const order = filter.removedSince
    ? [desc(sharedQuestion.removedAt), desc(sharedQuestion.id)]
    : [sql`${sharedQuestion.folder} collate "zh-x-icu"`, asc(sharedQuestion.id)];
  const rows = db
    .select({
      row: sharedQuestion,
      updatedByName: account.name,
      projects: sql<number>`(select count(distinct ${bankQuestion}.project_id) from ${copies})`.mapWith(
        Number,
      ),
    })
    .from(sharedQuestion)
    .leftJoin(account, eq(account.id, sharedQuestion.updatedBy))
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  const [list, total] = await Promise.all([rows, db.$count(sharedQuestion, where)]);
  return { rows: list, total };
}

export async function listFolders(db: Db, { bankId }: { bankId: number }) {
  return db
    .select({ folder: sharedQuestion.folder, count: count() })
    .from(sharedQuestion)
    .where(and(ofBank(bankId), isThere))
    .groupBy(sharedQuestion.folder)
    .orderBy(sql`${sharedQuestion.folder} collate "zh-x-icu"`);
}

/** The tags of a bank; the thousand that most questions have, by name. */
export async function listTags(db: Db, { bankId }: { bankId: number }) {
  const tag = sql<string>`unnest(${sharedQuestion.tags})`;
  const rows = await db
    .select({ tag: tag.as('tag'), count: count() })
    .from(sharedQuestion)
    .where(and(ofBank(bankId), isThere))
    .groupBy(sql`1`)
    .orderBy(desc(sql`2`))
    .limit(1000);
  return rows.sort((a, b) => a.tag.localeCompare(b.tag, 'zh-CN'));
}

/** `ever`: the questions of a bank with removed ones; `bytes`: the size of them all. */
export async function countQuestions(db: Db, { bankId }: { bankId: number }) {
  const { stem, explanation, guide, parts } = sharedQuestion;
  const [row] = await db
    .select({
      ever: count(),
      bytes:
        sql<number>`coalesce(sum(octet_length(${stem}) + octet_length(${explanation}) + octet_length(${guide})
        + octet_length(${parts}::text)), 0)`.mapWith(Number),
    })
    .from(sharedQuestion)
    .where(ofBank(bankId));
  return row ?? { ever: 0, bytes: 0 };
}

export async function findQuestion(
  db: Db,
  { bankId, questionId }: { bankId: number; questionId: number },
): Promise<(SharedRow & { updatedByName: string | null }) | undefined> {
  const [found] = await db
    .select({ row: sharedQuestion, updatedByName: account.name })
    .from(sharedQuestion)
    .leftJoin(account, eq(account.id, sharedQuestion.updatedBy))
    .where(and(ofBank(bankId), eq(sharedQuestion.id, questionId)));
  return found && { ...found.row, updatedByName: found.updatedByName };
}

/** Those of these questions that are in the bank, in the given order. */
export async function findQuestions(
  db: Db,
  { bankId, questionIds }: { bankId: number; questionIds: number[] },
): Promise<SharedRow[]> {
  const rows = await db
    .select()
    .from(sharedQuestion)
    .where(and(ofBank(bankId), inArray(sharedQuestion.id, questionIds), isThere));
  const found = new Map(rows.map((row) => [row.id, row]));
  return questionIds.flatMap((id) => found.get(id) ?? []);
}

/** Rows in one statement: each value is a parameter, of which there are at most 65,535. */
const inOneInsert = 500;

/** The ids in the order of the rows. */
export async function insertQuestions(tx: Transaction, rows: NewRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += inOneInsert) {
    const some = rows.slice(from, from + inOneInsert);
    const made = await tx.insert(sharedQuestion).values(some).returning({ id: sharedQuestion.id });
    ids.push(...made.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

/** Saves the question and returns the next revision; undefined: `revision` is not the newest, or there is no such one. */
export async function writeQuestion(
  tx: Transaction,
  {
    bankId,
    questionId,
    revision,
    row,
  }: { bankId: number; questionId: number; revision: number; row: Partial<NewRow> },
): Promise<number | undefined> {
  const [saved] = await tx
    .update(sharedQuestion)
    .set({ ...row, removedAt: null, revision: sql`${sharedQuestion.revision} + 1` })
    .where(and(ofBank(bankId), eq(sharedQuestion.id, questionId), eq(sharedQuestion.revision, revision)))
    .returning({ revision: sharedQuestion.revision });
  return saved?.revision;
}

/** How many of these questions are of this bank. Their revision stays: what they say does not change. */
export async function setOfQuestions(
  tx: Db,
  {
    bankId,
    questionIds,
    ...set
  }: { bankId: number; questionIds: number[]; folder?: string; removedAt?: Date | null },
): Promise<number> {
  const rows = await tx
    .update(sharedQuestion)
    .set(set)
    .where(and(ofBank(bankId), inArray(sharedQuestion.id, questionIds)))
    .returning({ id: sharedQuestion.id });
  return rows.length;
}

/** The origins of what is in a bank: its own questions, and those that they were copied from. */
export async function listKnown(
  db: Db,
  { bankId, ids }: { bankId: number; ids: number[] },
): Promise<Set<number>> {
  const rows = await db
    .select({ id: sharedQuestion.id, originId: sharedQuestion.originId })
    .from(sharedQuestion)
    .where(
      and(
        ofBank(bankId),
        isThere,
        or(inArray(sharedQuestion.id, [0, ...ids]), inArray(sharedQuestion.originId, [0, ...ids])),
      ),
    );
  return new Set(rows.flatMap(({ id, originId }) => (originId === null ? [id] : [id, originId])));
}

/** Those of these questions that are there; they are not deleted before the transaction ends. */
export async function holdOrigins(tx: Transaction, { ids }: { ids: number[] }): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: sharedQuestion.id })
    .from(sharedQuestion)
    .where(inArray(sharedQuestion.id, ids))
    .orderBy(asc(sharedQuestion.id))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** The newest revisions of these shared questions, and whose bank they are in. */
export async function findOrigins(db: Db, { ids }: { ids: number[] }) {
  return db
    .select({ id: sharedQuestion.id, revision: sharedQuestion.revision, bank: questionBank })
    .from(sharedQuestion)
    .innerJoin(questionBank, eq(questionBank.id, sharedQuestion.bankId))
    .where(and(inArray(sharedQuestion.id, ids), isThere));
}

/** The copies of a question in projects that the caller may see, the newest first, at most 50; and of all, how many. */
export async function listUses(db: Db, { caller, questionId }: { caller: Caller; questionId: number }) {
  const isCopy = and(eq(bankQuestion.originId, questionId), isNull(bankQuestion.removedAt));
  const isPublished = sql<boolean>`exists (select from ${question} where ${question}.bank_id = ${bankQuestion}.id and ${question}.to_paper is null)`;
  const [all] = await db
    .select({
      total: sql<number>`count(distinct ${bankQuestion.projectId})`.mapWith(Number),
      published: sql<number>`count(distinct ${bankQuestion.projectId}) filter (where ${isPublished})`.mapWith(
        Number,
      ),
      seen: sql<number>`count(distinct ${bankQuestion.projectId}) filter (where ${projectsWithin(caller, 'project.see') ?? sql`true`})`.mapWith(
        Number,
      ),
    })
    .from(bankQuestion)
    .innerJoin(project, eq(project.id, bankQuestion.projectId))
    .where(isCopy);
  const rows = await db
    .select({
      projectId: bankQuestion.projectId,
      title: project.title,
      questionId: bankQuestion.id,
      originRevision: bankQuestion.originRevision,
      isPublished,
    })
    .from(bankQuestion)
    .innerJoin(project, eq(project.id, bankQuestion.projectId))
    .where(and(isCopy, projectsWithin(caller, 'project.see')))
    .orderBy(desc(bankQuestion.id))
    .limit(50);
  return { rows, total: all?.total ?? 0, published: all?.published ?? 0, seen: all?.seen ?? 0 };
}

export async function listFileIds(db: Db, { bankId }: { bankId: number }): Promise<OwnedFileId[]> {
  const rows = await db
    .select({ fileId: questionBankFile.fileId })
    .from(questionBankFile)
    .where(eq(questionBankFile.bankId, bankId));
  return rows.map(({ fileId }) => fileId);
}

/** Adds files to a bank. Idempotent. */
export async function insertFiles(
  tx: Transaction,
  { bankId, fileIds }: { bankId: number; fileIds: readonly OwnedFileId[] },
): Promise<void> {
  const rows = fileIds.map((fileId) => ({ bankId, fileId }));
  if (rows.length > 0) await tx.insert(questionBankFile).values(rows).onConflictDoNothing();
}
