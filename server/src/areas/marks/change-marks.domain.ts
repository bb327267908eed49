import type { Caller } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAct } from '../audit/index.ts';
import { areMarksWithheldIn, requireOpenGradebook } from '../camps/index.ts';
import { causes, type SetCause } from './cause.ts';
import { appendChanges, type Change } from './history.domain.ts';

type Act = Parameters<typeof recordAct>[2];

/**
 * Marks of one camp that are written in a few statements for all of them: cells of a gradebook, attempts at a test. What was done is handed
 * from step to step.
 */
export interface MarkSet<Done> {
  campId: number;
  /**
   * Locks them, looks whether they may become this, and writes them. `changes`: of those that had a mark before, with the regrade that was
   * made of them.
   */
  write: () => Promise<{ changes: Omit<Change, 'cause' | 'by' | 'at'>[]; done: Done }>;
  /** Completes lessons, and graduates students; or opens lessons again. */
  follow?: (done: Done) => Promise<void>;
  /** Tells the students, whose marks are not withheld. */
  notifyStudents?: (done: Done) => Promise<void>;
  /** The act of the audit trail; null: nothing was done. */
  act: (done: Done) => Act | null;
}

/**
 * Changes marks of many students at once, with everything that follows from it, in the caller's transaction (rules: mark-change): as
 * changeMark, in sets. `caller` undefined: the hourly job. -2: the gradebook is closed.
 */
export async function changeMarks<Done>(
  tx: Transaction,
  { caller, now }: { caller: Caller | undefined; now: Date },
  { marks, cause }: { marks: MarkSet<Done>; cause: SetCause },
): Promise<Done> {
  const { campId } = marks;
  const approved = cause.kind === 'change' ? cause : undefined;
  await requireOpenGradebook(tx, { campId, changeId: approved?.changeId });
  const { changes, done } = await marks.write();
  const by = approved?.askedBy ?? caller?.accountId ?? null;
  const why = { cause: cause.kind, by, at: now };
  await appendChanges(
    tx,
    changes.map((change) => ({ ...change, ...why, causeId: approved?.changeId ?? change.causeId ?? null })),
  );
  await marks.follow?.(done);
  if (marks.notifyStudents && !(await areMarksWithheldIn(tx, { campId }))) await marks.notifyStudents(done);
  const act = caller && causes[cause.kind].isAct ? marks.act(done) : null;
  if (caller && act) await recordAct(tx, { caller, now }, act);
  return done;
}
