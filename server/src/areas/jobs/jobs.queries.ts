import { type JobKindName, type JobState, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { and, count, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { notice } from '../../schema/messages.ts';
import { camp, project } from '../../schema/practise.ts';
import { withinScope } from '../access/index.ts';

const columns = {
  jobId: longJob.id,
  kind: longJob.kind,
  title: longJob.title,
  collegeId: longJob.collegeId,
  campId: longJob.campId,
  project: { title: project.title, titleEn: project.titleEn },
  by: { id: account.id, name: sql<string>`coalesce(${account.name}, '')` },
  state: longJob.state,
  done: longJob.done,
  total: longJob.total,
  tries: longJob.tries,
  fault: longJob.fault,
  askedAt: longJob.askedAt,
  startedAt: longJob.startedAt,
  endedAt: longJob.endedAt,
  resultKey: longJob.resultKey,
  resultName: longJob.resultName,
  resultKind: longJob.resultKind,
  resultSha256: longJob.resultSha256,
  resultSize: longJob.resultSize,
  resultUntil: longJob.resultUntil,
};

const selectJobs = (db: Db) =>
  db
    .select(columns)
    .from(longJob)
    .innerJoin(account, eq(account.id, longJob.accountId))
    .leftJoin(camp, eq(camp.id, longJob.campId))
    .leftJoin(project, eq(project.id, camp.projectId));
export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

export async function findJob(db: Db, { jobId }: { jobId: number }): Promise<JobRow | undefined> {
  const [row] = await selectJobs(db).where(eq(longJob.id, jobId));
  return row;
}

/** What was asked for, which may be long: read only where the permission is asked again. */
export async function findInput(db: Db, { jobId }: { jobId: number }): Promise<object> {
  const [row] = await db.select({ input: longJob.input }).from(longJob).where(eq(longJob.id, jobId));
  return row?.input ?? {};
}

/** What is said of a job's file, for who asked; null: nothing, or not any more. */
export async function findReport(db: Db, { jobId }: { jobId: number }): Promise<object | null> {
  const [row] = await db.select({ report: longJob.report }).from(longJob).where(eq(longJob.id, jobId));
  return row?.report ?? null;
}

interface LatestQuery {
  accountId: number;
  kind: JobKindName;
  /** Parts of what was asked for. */
  about: object;
  /** Of those that failed, none that ended before it. */
  since: Date;
}

/** The newest job of an account of a kind about something that has not ended, has a file, or failed of late. */
export async function findLatest(
  db: Db,
  { accountId, kind, about, since }: LatestQuery,
): Promise<JobRow | undefined> {
  const isFailed = and(eq(longJob.state, 'failed'), gt(longJob.endedAt, since));
  const [row] = await selectJobs(db)
    .where(
      and(
        eq(longJob.accountId, accountId),
        eq(longJob.kind, kind),
        sql`${longJob.input} @> ${JSON.stringify(about)}::jsonb`,
        or(isOneOf(longJob.state, liveJobStates), isNotNull(longJob.resultKey), isFailed),
      ),
    )
    .orderBy(desc(longJob.askedAt), desc(longJob.id))
    .limit(1);
  return row;
}

interface JobQuery {
  caller: Caller;
  state?: JobState | undefined;
  kind?: JobKindName | undefined;
  limit: number;
  offset: number;
}

/** The jobs that the caller sees, the newest first, and how many there are. */
export async function listJobs(db: Db, { caller, state, kind, limit, offset }: JobQuery) {
  const meant = and(
    withinScope(caller, 'job.see', {
      collegeId: longJob.collegeId,
      isOwn: eq(longJob.accountId, caller.accountId),
    }),
    state && eq(longJob.state, state),
    kind && eq(longJob.kind, kind),
  );
  const [counted] = await db.select({ total: count() }).from(longJob).where(meant);
  const rows = await selectJobs(db).where(meant).orderBy(desc(longJob.id)).limit(limit).offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** Marks the notices of a job as read, once its file was fetched. */
export async function readNotices(
  db: Db,
  { jobId, accountId, now }: { jobId: number; accountId: number; now: Date },
) {
  await db
    .update(notice)
    .set({ readAt: now })
    .where(and(eq(notice.jobId, jobId), eq(notice.accountId, accountId), sql`${notice.readAt} is null`));
}
