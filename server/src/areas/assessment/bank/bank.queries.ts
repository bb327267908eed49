import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { bankQuestion } from '../../../schema/bank.ts';

type BankQuestionRow = typeof bankQuestion.$inferSelect;
type NewRow = typeof bankQuestion.$inferInsert;

/** All questions of a project's bank, oldest first; without removed ones. */
export async function listBank(db: Db, { projectId }: { projectId: number }): Promise<BankQuestionRow[]> {
  return db
    .select()
    .from(bankQuestion)
    .where(and(eq(bankQuestion.projectId, projectId), isNull(bankQuestion.removedAt)))
    .orderBy(asc(bankQuestion.id));
}

/** `there`: questions in the bank; `ever`: with removed ones; `bytes`: size of those in the bank. */
export async function countBank(db: Db, { projectId }: { projectId: number }) {
  const [row] = await db
    .select({
      there: sql<number>`count(*) filter (where ${bankQuestion.removedAt} is null)`.mapWith(Number),
      ever: count(),
      bytes:
        sql<number>`coalesce(sum(octet_length(${bankQuestion.stem}) + octet_length(${bankQuestion.explanation})
        + octet_length(${bankQuestion.guide}) + octet_length(${bankQuestion.parts}::text))
        filter (where ${bankQuestion.removedAt} is null), 0)`.mapWith(Number),
    })
    .from(bankQuestion)
    .where(eq(bankQuestion.projectId, projectId));
  return row ?? { there: 0, ever: 0, bytes: 0 };
}

export async function findQuestion(db: Db, { id, projectId }: { id: number; projectId: number }) {
  const [row] = await db
    .select()
    .from(bankQuestion)
    .where(and(eq(bankQuestion.id, id), eq(bankQuestion.projectId, projectId)));
  return row;
}

export async function insertQuestion(tx: Transaction, row: NewRow): Promise<number> {
  const [made] = await tx.insert(bankQuestion).values(row).returning({ id: bankQuestion.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

/** The ids in the order of the rows: at most 2,000 rows, each with fewer than 16 parameters of the 65,535. */
export async function insertQuestions(tx: Transaction, rows: NewRow[]): Promise<number[]> {
  const made = await tx.insert(bankQuestion).values(rows).returning({ id: bankQuestion.id });
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * Saves the question and returns the next revision; undefined: `revision` is not the newest, or there is no such
 * question.
 */
export async function writeQuestion(
  tx: Transaction,
  { id, projectId, revision, row }: { id: number; projectId: number; revision: number; row: Partial<NewRow> },
): Promise<number | undefined> {
  const [saved] = await tx
    .update(bankQuestion)
    .set({ ...row, removedAt: null, revision: sql`${bankQuestion.revision} + 1` })
    .where(
      and(
        eq(bankQuestion.id, id),
        eq(bankQuestion.projectId, projectId),
        eq(bankQuestion.revision, revision),
      ),
    )
    .returning({ revision: bankQuestion.revision });
  return saved?.revision;
}

/** Sets the origin of questions that have none; their content and revision stay. */
export async function setOrigins(
  tx: Transaction,
  {
    projectId,
    origins,
  }: { projectId: number; origins: { id: number; originId: number; originRevision: number }[] },
) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as given ("id" bigint, "originId" bigint, "originRevision" integer)`;
  await tx
    .update(bankQuestion)
    .set({ originId: sql`given."originId"`, originRevision: sql`given."originRevision"` })
    .from(given)
    .where(
      and(
        sql`${bankQuestion.id} = given."id"`,
        eq(bankQuestion.projectId, projectId),
        isNull(bankQuestion.originId),
      ),
    );
}

/** Questions removed at `since` or later, newest first; stems are cut to 300 characters. */
export async function listRemoved(
  db: Db,
  { projectId, since, offset, limit }: { projectId: number; since: Date; offset: number; limit: number },
) {
  const isListed = and(eq(bankQuestion.projectId, projectId), gte(bankQuestion.removedAt, since));
  const { id, kind, marks, removedAt } = bankQuestion;
  const stem = sql<string>`left(${bankQuestion.stem}, 300)`;
  const rows = await db
    .select({ id, kind, marks, removedAt, stem })
    .from(bankQuestion)
    .where(isListed)
    .orderBy(desc(removedAt), desc(id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(bankQuestion, isListed) };
}

export async function restoreQuestion(tx: Transaction, { id, projectId }: { id: number; projectId: number }) {
  await tx
    .update(bankQuestion)
    .set({ removedAt: null })
    .where(and(eq(bankQuestion.id, id), eq(bankQuestion.projectId, projectId)));
}

export async function removeQuestion(
  tx: Transaction,
  { id, projectId, now }: { id: number; projectId: number; now: Date },
) {
  await tx
    .update(bankQuestion)
    .set({ removedAt: now })
    .where(and(eq(bankQuestion.id, id), eq(bankQuestion.projectId, projectId)));
}

/** How many of them are of this project; the time of those that were removed before is kept. */
export async function removeQuestions(
  tx: Transaction,
  { ids, projectId, now }: { ids: number[]; projectId: number; now: Date },
): Promise<number> {
  const rows = await tx
    .update(bankQuestion)
    .set({ removedAt: sql`coalesce(${bankQuestion.removedAt}, ${now.toISOString()})` })
    .where(and(inArray(bankQuestion.id, ids), eq(bankQuestion.projectId, projectId)))
    .returning({ id: bankQuestion.id });
  return rows.length;
}
