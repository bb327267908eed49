import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { account } from '../../../schema/account.ts';
import { chapter } from '../../../schema/learning.ts';
import { inquiry, inquiryMessage } from '../../../schema/messages.ts';
import { project } from '../../../schema/practise.ts';

/** The columns of a question that every reader sees. */
export const headColumns = {
  inquiryId: inquiry.id,
  projectId: inquiry.projectId,
  projectTitle: project.title,
  projectTitleEn: project.titleEn,
  campId: inquiry.campId,
  chapterId: inquiry.chapterId,
  chapterTitle: chapter.title,
  removed: sql<boolean>`${chapter.removedAt} is not null`,
  version: inquiry.version,
  status: inquiry.status,
  askedAt: inquiry.askedAt,
  updatedAt: inquiry.updatedAt,
};

/** The messages of a question, oldest first. */
export async function listMessages(db: Db, { inquiryId }: { inquiryId: number }) {
  return db
    .select({
      messageId: inquiryMessage.id,
      authorId: inquiryMessage.authorId,
      author: account.name,
      byStaff: inquiryMessage.byStaff,
      content: inquiryMessage.content,
      at: inquiryMessage.at,
    })
    .from(inquiryMessage)
    .innerJoin(account, eq(account.id, inquiryMessage.authorId))
    .where(eq(inquiryMessage.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessage.id));
}

export async function insertMessage(tx: Transaction, row: typeof inquiryMessage.$inferInsert): Promise<void> {
  await tx.insert(inquiryMessage).values(row);
}

/**
 * Locks a question until the transaction ends and returns it with its number of messages, so that messages are added one
 * after another.
 */
export async function lockInquiry(tx: Transaction, { inquiryId }: { inquiryId: number }) {
  const [row] = await tx.select().from(inquiry).where(eq(inquiry.id, inquiryId)).for('update');
  if (!row) return undefined;
  const [counted] = await tx
    .select({ turns: count() })
    .from(inquiryMessage)
    .where(eq(inquiryMessage.inquiryId, inquiryId));
  return { ...row, turns: counted?.turns ?? 0 };
}

export async function changeInquiry(
  tx: Transaction,
  {
    inquiryId,
    ...change
  }: { inquiryId: number } & Pick<typeof inquiry.$inferInsert, 'status' | 'waitingAt' | 'updatedAt'>,
): Promise<void> {
  await tx.update(inquiry).set(change).where(eq(inquiry.id, inquiryId));
}
