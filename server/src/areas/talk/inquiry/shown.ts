import type { InquiryStatus } from '@zhixing/contract/words';
import { badParameter } from '../../../base/errors.ts';
import { textOf } from '../typed.ts';

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

/** A question as every reader sees it, its turns beside. */
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

/** The turns of a question as the caller sees them. */
export const showMessages = (said: readonly Said[], caller: { accountId: number }) =>
  said.map(({ messageId, authorId, author, byStaff, content, at }) => ({
    ...{ messageId, author, byStaff, content },
    mine: authorId === caller.accountId,
    at: at.toISOString(),
  }));

/** What was typed, as it is kept. -3: no words. */
export function requireContent(typed: string): string {
  const content = textOf(typed);
  if (!content) throw badParameter('请写下内容（content）再发送');
  return content;
}
