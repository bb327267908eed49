import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { Transaction } from '../../../db/client.ts';
import { dropNotices, listUnreadFlags, notify, rewordFlags } from '../../notice/index.ts';
import { type Item, keyOf } from '../rows.ts';
import { listPastFlags } from './past-flags.queries.ts';

/** A flag of a cell that was set, changed or taken away. */
interface ChangedFlag {
  /** null: of somebody who has not joined, whom nothing can tell. */
  studentId: number | null;
  /** Exactly one of them is there. */
  chapterId: number | null;
  columnId: number | null;
  /** What it is now. */
  flag: GradeFlag | null;
  reason?: string;
}

interface FlagChanges {
  campId: number;
  projectId: number;
  /** By their keys. */
  items: ReadonlyMap<string, Item>;
  changed: readonly ChangedFlag[];
  now: Date;
}

const idsOf = (changed: readonly ChangedFlag[]) => changed.flatMap(({ studentId }) => studentId ?? []);

type Same = Pick<ChangedFlag, 'chapterId' | 'columnId' | 'flag'> & {
  campId: number;
  itemTitle: string;
  word: string;
};

/**
 * Changes of flags of one item, to the same flag, of which a student has an unread notice: it has the newest flag and reason, and goes
 * where the flag is what it was before the notice. Answers the other students.
 */
async function updateUnread(
  tx: Transaction,
  { flag, word, ...item }: Same,
  accountIds: readonly number[],
): Promise<number[]> {
  const unread = await listUnreadFlags(tx, { ...item, accountIds });
  if (unread.length === 0) return [...accountIds];
  const studentIds = unread.map(({ accountId }) => accountId);
  const past = await listPastFlags(tx, { ...item, studentIds });
  const flagBefore = ({ accountId, at }: (typeof unread)[number]) =>
    past.findLast(({ studentId, savedAt }) => studentId === accountId && savedAt < at)?.flag ?? null;
  const isUndone = (each: (typeof unread)[number]) => flag === flagBefore(each);
  const noticesOf = (all: typeof unread) => all.map(({ noticeId }) => noticeId);
  await dropNotices(tx, { noticeIds: noticesOf(unread.filter(isUndone)) });
  await rewordFlags(tx, { noticeIds: noticesOf(unread.filter((each) => !isUndone(each))), word, flag });
  return accountIds.filter((accountId) => !studentIds.includes(accountId));
}

/**
 * Tells students which flag of which item of theirs changed, and why; those of one item with one flag and reason in one statement. Of an
 * item a student has one unread notice, and none of what was undone before it was read. While marks are withheld nothing is told,
 * which changeMarks looks at (rules: gradebook-flags, marks-shown).
 */
export async function notifyFlags(
  tx: Transaction,
  { campId, projectId, items, changed, now }: FlagChanges,
): Promise<void> {
  const told = changed.filter(({ studentId }) => studentId !== null);
  const groups = Map.groupBy(told, (each) => JSON.stringify([keyOf(each), each.flag, each.reason]));
  for (const group of groups.values()) {
    const { chapterId, columnId, flag, reason: word = '' } = group[0] as ChangedFlag;
    const itemTitle = items.get(keyOf({ chapterId, columnId }))?.title ?? '';
    const same = { campId, chapterId, columnId, itemTitle, flag, word };
    const accountIds = await updateUnread(tx, same, idsOf(group));
    const about = chapterId === null ? {} : { chapterId };
    await notify(tx, {
      kind: 'flag-changed',
      projectId,
      campId,
      word,
      now,
      itemTitle,
      flag,
      accountIds,
      ...about,
    });
  }
}
