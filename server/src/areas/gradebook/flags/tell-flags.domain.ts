import type { Transaction } from '../../../db/client.ts';
import { dropNotices, listUnreadAbout, notify, rewordNotices } from '../../notice/index.ts';
import { areMarksWithheldIn } from '../../practise/index.ts';
import { listPastFlags } from './past-flags.queries.ts';

/** A flag of a cell that was set, changed or taken away. Without `chapterId`: of a column of the teachers' own. */
interface ChangedFlag {
  /** null: of somebody who has not joined, whom nothing can tell. */
  studentId: number | null;
  chapterId?: number | null;
  /** What it is now. */
  flag: string | null;
  reason?: string;
}

interface Telling {
  campId: number;
  projectId: number;
  changed: readonly ChangedFlag[];
  now: Date;
}

const idsOf = (changed: readonly ChangedFlag[]) => changed.flatMap(({ studentId }) => studentId ?? []);

/**
 * Changes of flags of one lesson of which a student has an unread notice: it has the newest reason, and goes where the flag
 * is what it was before the notice. Answers the other changes.
 */
async function tellInUnread(
  tx: Transaction,
  { campId, chapterId, word }: { campId: number; chapterId: number; word: string },
  changed: readonly ChangedFlag[],
): Promise<ChangedFlag[]> {
  const accountIds = idsOf(changed);
  const unread = await listUnreadAbout(tx, { kind: 'flag-changed', chapterId, accountIds });
  if (unread.length === 0) return [...changed];
  const studentIds = unread.map(({ accountId }) => accountId);
  const past = await listPastFlags(tx, { campId, chapterId, studentIds });
  const flags = new Map(changed.map(({ studentId, flag }) => [studentId, flag]));
  const flagBefore = ({ accountId, at }: (typeof unread)[number]) =>
    past.findLast(({ studentId, savedAt }) => studentId === accountId && savedAt < at)?.flag ?? null;
  const isUndone = (each: (typeof unread)[number]) => flags.get(each.accountId) === flagBefore(each);
  const noticesOf = (all: typeof unread) => all.map(({ noticeId }) => noticeId);
  await dropNotices(tx, { noticeIds: noticesOf(unread.filter(isUndone)) });
  await rewordNotices(tx, { noticeIds: noticesOf(unread.filter((each) => !isUndone(each))), word });
  return changed.filter(({ studentId }) => studentId !== null && !studentIds.includes(studentId));
}

/**
 * Tells students that flags of theirs changed, and why; those of one item with one reason in one statement. Of a lesson a
 * student has one unread notice, and none of what was undone before it was read. While marks are withheld nothing is told
 * (rules: gradebook-flags, marks-shown).
 */
export async function tellFlags(
  tx: Transaction,
  { campId, projectId, changed, now }: Telling,
): Promise<void> {
  const told = changed.filter(({ studentId }) => studentId !== null);
  if (told.length === 0 || (await areMarksWithheldIn(tx, { campId }))) return;
  const groups = Map.groupBy(told, ({ chapterId, reason }) => JSON.stringify([chapterId, reason]));
  for (const group of groups.values()) {
    const { chapterId, reason: word = '' } = group[0] as ChangedFlag;
    const about = chapterId == null ? {} : { chapterId };
    const left = chapterId == null ? group : await tellInUnread(tx, { campId, chapterId, word }, group);
    await notify(tx, {
      ...{ kind: 'flag-changed', projectId, campId, word, now, ...about },
      accountIds: idsOf(left),
    });
  }
}
