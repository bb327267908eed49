import type { JobKindName, JobState } from '@zhixing/contract/staff/jobs/words';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { notice } from '../../schema/messages.ts';
import { camp, project } from '../../schema/practise.ts';
import { withinScope } from '../access/index.ts';

const columns = {
  jobId: longJob.id,
  kind: longJob.kind,
  title: longJob.title,
  input: longJob.input,
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

export async function findJob(db: Db, { jobId }: { jobId: number }) {
  const [row] = await selectJobs(db).where(eq(longJob.id, jobId));
  return row;
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

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
