import { randomUUID } from 'node:crypto';
import type { calls, Data } from '@zhixing/contract';
import { type JobState, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { camp } from '../../schema/practise.ts';
import type { TestProduct } from '../product.ts';

interface Added {
  accountId: number;
  campId: number;
  chapterId: number;
  state: JobState;
  /** Of one that has filled a registrar's spreadsheet: its report. */
  filled?: Data<typeof calls.getFilledTemplate>;
}

export const emptyReport: Added['filled'] = {
  filled: 0,
  lackingCount: 0,
  lacking: [],
  unknownCount: 0,
  unknown: [],
  unnamed: [],
  unfilledCount: 0,
  unfilled: [],
  alsoWaitingCount: 0,
  alsoWaiting: [],
  keptFormulas: [],
  replacedFormulas: [],
};

/** A job of a ZIP of homework, or of a registrar's spreadsheet, in some state, as if it had been asked for and had come so far. No other one of it is live. */
export async function addJob(
  { deps: { db, clock } }: Pick<TestProduct, 'deps'>,
  { accountId, campId, chapterId, state, filled }: Added,
): Promise<number> {
  const now = clock.now();
  const live = liveJobStates.includes(state);
  const [at] = await db.select({ collegeId: camp.collegeId }).from(camp).where(eq(camp.id, campId));
  await db
    .update(longJob)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(longJob.accountId, accountId), isOneOf(longJob.state, liveJobStates)));
  const result = {
    resultKey: randomUUID(),
    resultName: '作业.zip',
    resultKind: 'application/zip',
    resultSize: 22,
    resultUntil: new Date(now.getTime() + 3_600_000),
  };
  const [made] = await db
    .insert(longJob)
    .values({
      kind: filled ? 'registrar-fill' : 'homework-zip',
      report: filled,
      accountId,
      campId,
      collegeId: at?.collegeId ?? null,
      title: '作业',
      input: { campId, chapterId },
      language: 'zh-CN',
      state,
      messageId: randomUUID(),
      runId: state === 'running' ? randomUUID() : null,
      askedAt: now,
      endedAt: live ? null : now,
      ...(state === 'completed' ? result : {}),
    })
    .returning({ id: longJob.id });
  return made?.id ?? 0;
}
