import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { markingPhrase } from '../../schema/marking.ts';

const shown = { phraseId: markingPhrase.id, text: markingPhrase.text };

export async function listPhrases(db: Db, { accountId, most }: { accountId: number; most: number }) {
  return db
    .select(shown)
    .from(markingPhrase)
    .where(eq(markingPhrase.accountId, accountId))
    .orderBy(desc(markingPhrase.usedAt), desc(markingPhrase.id))
    .limit(most);
}

export async function savePhrase(db: Db, row: { accountId: number; text: string; usedAt: Date }) {
  const [kept] = await db
    .insert(markingPhrase)
    .values(row)
    .onConflictDoUpdate({
      target: [markingPhrase.accountId, markingPhrase.text],
      set: { usedAt: row.usedAt },
    })
    .returning(shown);
  if (!kept) throw new Error('an upsert without a row');
  return kept;
}

export async function removePhrase(
  db: Db,
  { accountId, phraseId }: { accountId: number; phraseId: number },
): Promise<void> {
  await db
    .delete(markingPhrase)
    .where(and(eq(markingPhrase.accountId, accountId), eq(markingPhrase.id, phraseId)));
}
