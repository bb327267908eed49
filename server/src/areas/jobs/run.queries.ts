import type { Language } from '@zhixing/contract/language';
import { type JobKindName, liveJobStates, unaskedJobKinds } from '@zhixing/contract/staff/jobs/words';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import type { Sentence } from '../../locales/say.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { camp } from '../../schema/practise.ts';

const isLive = isOneOf(longJob.state, liveJobStates);

export interface NewJob {
  kind: JobKindName;
  accountId: number;
  /** The college of who asks, for a job about no camp. */
  collegeId: number | null;
  campId: number | null;
  title: string;
  input: object;
  language: Language;
  messageId: string;
  now: Date;
}

/** Throws where the account has one of this kind about the same thing that has not ended (`long_job_live`). */
export async function insertJob(db: Db, { now, collegeId, ...job }: NewJob): Promise<number> {
  const ofCamp = sql`(select ${camp.collegeId} from ${camp} where ${camp.id} = ${job.campId}::bigint)`;
  const [made] = await db
    .insert(longJob)
    .values({
      ...job,
      collegeId: sql`${job.campId === null ? sql`${collegeId}::bigint` : ofCamp}`,
      askedAt: now,
    })
    .returning({ id: longJob.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

type Same = Pick<NewJob, 'accountId' | 'kind' | 'input'>;

/** The live job of an account about the same thing. */
export async function findLive(db: Db, { accountId, kind, input }: Same): Promise<number | undefined> {
  const [found] = await db
    .select({ id: longJob.id })
    .from(longJob)
    .where(
      and(
        eq(longJob.accountId, accountId),
        eq(longJob.kind, kind),
        sql`${longJob.input} = ${JSON.stringify(input)}::jsonb`,
        isLive,
      ),
    );
  return found?.id;
}

/** Without what an upload has asked for. */
export async function countLive(db: Db, { accountId }: { accountId: number }): Promise<number> {
  const [counted] = await db
    .select({ live: count() })
    .from(longJob)
    .where(and(eq(longJob.accountId, accountId), notInArray(longJob.kind, [...unaskedJobKinds]), isLive));
  return counted?.live ?? 0;
}

export interface Message {
  jobId: number;
  messageId: string;
}
const isOfMessage = ({ jobId, messageId }: Message) =>
  and(eq(longJob.id, jobId), eq(longJob.messageId, messageId), isLive);

/** Begins a run, which alone may write from now on. undefined: it has ended, or another message has it done. */
export async function beginRun(db: Db, { runId, now, ...message }: Message & { runId: string; now: Date }) {
  const [row] = await db
    .update(longJob)
    .set({
      state: 'running',
      runId,
      tries: sql`${longJob.tries} + 1`,
      startedAt: sql`coalesce(${longJob.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isOfMessage(message))
    .returning();
  return row;
}
export type RunningRow = NonNullable<Awaited<ReturnType<typeof beginRun>>>;

interface Run {
  jobId: number;
  runId: string;
}
const isRun = ({ jobId, runId }: Run) =>
  and(eq(longJob.id, jobId), eq(longJob.runId, runId), eq(longJob.state, 'running'));

/** What a run writes of its job. false: it may not any more. */
export async function writeRun(
  db: Db,
  run: Run,
  values: Partial<typeof longJob.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db.update(longJob).set(values).where(isRun(run));
  return rowCount === 1;
}

/** Locks the job against every other writer until the transaction ends. false: this run may not write any more. */
export async function lockRun(tx: Transaction, run: Run): Promise<boolean> {
  const rows = await tx.select({ id: longJob.id }).from(longJob).where(isRun(run)).for('no key update');
  return rows.length === 1;
}

/** Ends a job that no run could do. undefined: it has ended. */
export async function failLive(db: Db, { now, fault, ...message }: Message & { now: Date; fault: Sentence }) {
  const [row] = await db
    .update(longJob)
    .set({ state: 'failed', endedAt: now, fault })
    .where(isOfMessage(message))
    .returning();
  return row;
}

export async function cancelLive(db: Db, { jobId, now }: { jobId: number; now: Date }): Promise<boolean> {
  const { rowCount } = await db
    .update(longJob)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(longJob.id, jobId), isLive));
  return rowCount === 1;
}

/** Has an ended job done anew. Throws where the same is under way (`long_job_live`). */
export async function restart(db: Db, { jobId, messageId, now }: Message & { now: Date }): Promise<boolean> {
  const { rowCount } = await db
    .update(longJob)
    .set({
      state: 'waiting',
      messageId,
      tries: 0,
      done: 0,
      total: null,
      fault: null,
      askedAt: now,
      startedAt: null,
      endedAt: null,
    })
    .where(and(eq(longJob.id, jobId), inArray(longJob.state, ['failed', 'cancelled'])));
  return rowCount === 1;
}
