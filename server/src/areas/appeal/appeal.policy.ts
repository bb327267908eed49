import { appealLimits } from '@zhixing/contract/gradebook-limits';
import type { AppealState } from '@zhixing/contract/gradebook-words';
import { chinaAhead } from '../../base/china-time.ts';
import { atMinute, type Sentence, say } from '../../locales/say.ts';

const day = 24 * 3600 * 1000;

/** Whether the nth day since 1970-01-01, a Thursday, is none of a weekend. Holidays are not known. */
const isWorkday = (dayNo: number) => ![0, 6].includes((dayNo + 4) % 7);

/** The end of the nth working day after this time's day in China (rules: appeal). */
export function dueAfter(askedAt: Date, workdays: number): Date {
  let dayNo = Math.floor((askedAt.getTime() + chinaAhead) / day);
  for (let left = workdays; left > 0; ) {
    dayNo += 1;
    if (isWorkday(dayNo)) left -= 1;
  }
  return new Date((dayNo + 1) * day - chinaAhead - 1);
}

/** A mark with what decides about appeals against it. `givenAt` null: there is no mark yet. `waiting`: an appeal waits; `asked`: all of them. */
export interface AppealedMark {
  givenAt: Date | null;
  appealDays: number;
  waiting: boolean;
  asked: number;
}

/** The last moment to appeal; null: never, or there is no mark yet. */
export const appealUntil = ({ givenAt, appealDays }: AppealedMark): Date | null =>
  givenAt && appealDays > 0 ? new Date(givenAt.getTime() + appealDays * day) : null;

/** Why a student cannot appeal against a mark now; null: they can. */
export function whyNotAsk(mark: AppealedMark, now: Date): Sentence | null {
  if (mark.appealDays === 0) return '这个实训营不受理成绩复核：有疑问请向老师提问';
  const until = appealUntil(mark);
  if (!until) return '成绩还没有评完，评完以后才能申请复核';
  if (mark.waiting) return '这个成绩已经有一个复核申请在等待答复：请等老师答复，或先撤回它';
  if (mark.asked >= appealLimits.ofMark)
    return say`一个成绩最多申请 ${appealLimits.ofMark} 次复核，已经用完：有疑问请向老师提问`;
  if (now > until) return say`申请复核的时间已经在 ${atMinute(until)} 结束：有疑问请向老师提问`;
  return null;
}

interface Answering {
  appeal: { state: AppealState; studentId: number; assigneeId: number | null };
  accountId: number;
}

/** Why nothing can be done with an appeal that is not the caller's own; null: it waits. */
export function whyNotWaiting({ state }: { state: AppealState }): Sentence | null {
  return state === 'waiting' ? null : '这个复核申请已经答复或撤回了，请刷新后再看';
}

/** Why somebody who marks in the camp cannot answer an appeal; null: they can. */
export function whyNotAnswer({ appeal, accountId }: Answering): Sentence | null {
  if (appeal.assigneeId !== null && appeal.assigneeId !== accountId)
    return '这个复核申请已指定由别人答复：请由他答复，或先把它转给自己';
  return whyNotWaiting(appeal);
}
