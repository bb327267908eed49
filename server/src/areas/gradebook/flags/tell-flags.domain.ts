import type { Transaction } from '../../../db/client.ts';
import { notify } from '../../notice/index.ts';
import { areMarksWithheldIn } from '../../practise/index.ts';

/** A flag of a cell that was set, changed or taken away. Without `chapterId`: of a column of the teachers' own. */
interface ChangedFlag {
  /** null: of somebody who has not joined, whom nothing can tell. */
  studentId: number | null;
  chapterId?: number | null;
  reason?: string;
}

interface Telling {
  campId: number;
  projectId: number;
  changed: readonly ChangedFlag[];
  now: Date;
}

/**
 * Tells students that flags of theirs changed, and why; those of one item with one reason in one statement. While marks are
 * withheld nothing is told (rules: gradebook-flags, marks-shown).
 */
export async function tellFlags(
  tx: Transaction,
  { campId, projectId, changed, now }: Telling,
): Promise<void> {
  const told = changed.filter(({ studentId }) => studentId !== null);
  if (told.length === 0 || (await areMarksWithheldIn(tx, { campId }))) return;
  const groups = Map.groupBy(told, ({ chapterId, reason }) => JSON.stringify([chapterId, reason]));
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const { chapterId, reason = '' } = first;
    await notify(tx, {
      ...{ kind: 'flag-changed', projectId, campId, word: reason, now },
      ...(chapterId == null ? {} : { chapterId }),
      accountIds: [first, ...others].flatMap(({ studentId }) => studentId ?? []),
    });
  }
}
