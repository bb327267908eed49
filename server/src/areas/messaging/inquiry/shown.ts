import type { InquiryStatus } from '@zhixing/contract/words';
import { badParameter } from '../../../base/errors.ts';
import { normalizeText } from '../normalize-text.ts';

interface Head {
  inquiryId: number;
  projectId: number;
  projectTitle: string;
  projectTitleEn: string;
  campId: number;
  chapterId: number;
  chapterTitle: string;
  removed: boolean;
  version: number | null;
  status: InquiryStatus;
  askedAt: Date;
  updatedAt: Date;
}

/** A question as every reader sees it, without its messages. */
export const showHead = <T extends Head>(row: T) => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

interface Said {
  messageId: number;
  authorId: number;
  author: string;
  byStaff: boolean;
  content: string;
  at: Date;
}

/** The messages of a question as the caller sees them. */
export const showMessages = (said: readonly Said[], caller: { accountId: number }) =>
  said.map(({ messageId, authorId, author, byStaff, content, at }) => ({
    messageId,
    author,
    byStaff,
    content,
    mine: authorId === caller.accountId,
    at: at.toISOString(),
  }));

/** Normalises a typed text for storage. -3: nothing is left of it. */
export function requireContent(typed: string): string {
  const content = normalizeText(typed);
  if (!content) throw badParameter('请写下内容（content）再发送');
  return content;
}
