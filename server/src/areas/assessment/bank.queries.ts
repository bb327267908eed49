import { and, asc, count, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { bankQuestion } from './bank.table.ts';

type Row = typeof bankQuestion.$inferSelect;
type NewRow = typeof bankQuestion.$inferInsert;

/** The whole bank of a project, the first written first. */
export async function listBank(db: Db, { projectId }: { projectId: number }): Promise<Row[]> {
  return db
    .select()
    .from(bankQuestion)
    .where(and(eq(bankQuestion.projectId, projectId), isNull(bankQuestion.removedAt)))
    .orderBy(asc(bankQuestion.id));
}

/** How many questions a project's bank has, and had with those that were taken out. */
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

/** The next revision; undefined where `revision` is no longer the newest, or the question is not there. */
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

/** Taken out at `since` or later, the last first; of a stem the first 300 characters. */
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
