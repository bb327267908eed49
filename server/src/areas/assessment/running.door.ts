import type { calls, Data } from '@zhixing/contract';
import type { Db } from '../../db/client.ts';
import { findRunning } from './running.queries.ts';

type RunningTest = NonNullable<Data<typeof calls.getUserInfo>['runningTest']>;

/**
 * The student's attempt whose clock runs, of several the one that ends first, so that every screen can show it on any
 * device; undefined: none (rules: test-clock-seen).
 */
export async function readRunningTest(
  db: Db,
  { studentId, now }: { studentId: number; now: Date },
): Promise<RunningTest | undefined> {
  const row = await findRunning(db, { studentId, now });
  if (!row?.endsAt) return undefined;
  const { endsAt, ...place } = row;
  return { ...place, endsAt: endsAt.toISOString(), now: now.toISOString() };
}
