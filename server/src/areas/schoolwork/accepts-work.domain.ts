import type { WorkType } from '@zhixing/contract/words';
import { badParameter } from '../../base/errors.ts';
import type { ChapterAccess } from '../learning/index.ts';
import * as policy from './schoolwork.policy.ts';

/** -3: the chapter is no homework, or, for a note, a branch. */
export function requireAcceptsWork(access: ChapterAccess, type: WorkType) {
  if (policy.acceptsWork(access.chapter, type)) return;
  throw badParameter(
    policy.isNote(type)
      ? '这一章没有正文（chapterId），请在它下面的小节里写笔记'
      : '这一节不是作业（chapterId），请从作业列表进入',
  );
}
