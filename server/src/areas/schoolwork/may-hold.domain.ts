import type { WorkType } from '@zhixing/contract/words';
import { badParameter } from '../../base/errors.ts';
import type { ChapterSeat } from '../learning/access.door.ts';
import * as policy from './schoolwork.policy.ts';

/** -3 where a chapter holds no homework, or is a branch, which holds no note. */
export function requireMayHold(seat: ChapterSeat, type: WorkType) {
  if (policy.mayHold(seat.chapter, type)) return;
  throw badParameter(
    policy.isNote(type)
      ? '这一章没有正文（chapterId），请在它下面的小节里写笔记'
      : '这一节不是作业（chapterId），请从作业列表进入',
  );
}
