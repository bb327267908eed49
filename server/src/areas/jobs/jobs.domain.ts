import { randomUUID } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { liveJobStates } from '@zhixing/contract/staff/jobs/words';
import type { Action, Caller } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import { translate } from '../../locales/say.ts';
import { requirePermission, requirePermissionAnywhere } from '../access/index.ts';
import { callerOfAccount } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import type { JobKinds } from './job-kind.ts';
import * as queries from './jobs.queries.ts';
import { sendJob } from './request.domain.ts';
import { resultLife } from './run.domain.ts';
import { cancelLive, restart } from './run.queries.ts';

type ShownJob = Data<typeof calls.getJob>;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The file of a job, for who asked for it alone. */
function resultOf({ resultKey, resultName, resultSize, resultUntil }: queries.JobRow) {
  if (resultKey === null || resultSize === null || resultUntil === null) return null;
  return { name: resultName, size: resultSize, until: resultUntil.toISOString() };
}

function shown(row: queries.JobRow, { caller, language }: { caller: Caller; language: Language }): ShownJob {
  const { campId, project, by, state, fault } = row;
  const own = by.id === caller.accountId;
  return {
    jobId: row.jobId,
    kind: row.kind,
    title: row.title,
    camp: campId === null || project === null ? null : { campId, ...project },
    by,
    own,
    state,
    done: row.done,
    total: row.total,
    tries: row.tries,
    fault: fault && translate(fault, language),
    askedAt: row.askedAt.toISOString(),
    startedAt: isoOf(row.startedAt),
    endedAt: isoOf(row.endedAt),
    result: own ? resultOf(row) : null,
    may: { cancel: liveJobStates.includes(state), retry: state === 'failed' || state === 'cancelled' },
  };
}

export const noJob = () => badParameter('没有这个任务（jobId），它可能已经过了保留的时间');

/** A job that the caller sees. -1: it is not theirs, nor of their college; -3: no such job. */
export async function requireJob(db: Db, caller: Caller, jobId: number): Promise<queries.JobRow> {
  requirePermissionAnywhere(caller, 'job.see');
  const row = await queries.findJob(db, { jobId });
  if (!row) throw noJob();
  requirePermission(caller, 'job.see', { collegeId: row.collegeId, staffIds: [row.by.id] });
  return row;
}

export async function getJobList({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getJobList>>): Promise<Data<typeof calls.getJobList>> {
  requirePermissionAnywhere(caller, 'job.see');
  const { page, pageSize, offset } = pageOf(payload);
  const { state, kind } = payload;
  const { rows, total } = await queries.listJobs(deps.db, { caller, state, kind, limit: pageSize, offset });
  return { list: rows.map((row) => shown(row, { caller, language })), page, pageSize, total };
}

export async function getJob({
  deps,
  caller,
  payload: { jobId },
  language,
}: Action<Payload<typeof calls.getJob>>): Promise<ShownJob> {
  return shown(await requireJob(deps.db, caller, jobId), { caller, language });
}

export async function getLatestJob({
  deps: { db, clock },
  caller,
  payload: { kind, about },
  language,
}: Action<Payload<typeof calls.getLatestJob>>): Promise<Data<typeof calls.getLatestJob>> {
  requirePermissionAnywhere(caller, 'job.see');
  const since = new Date(clock.now().getTime() - resultLife);
  const row = await queries.findLatest(db, { accountId: caller.accountId, kind, about, since });
  return { job: row ? shown(row, { caller, language }) : null };
}

export async function cancelJob({
  deps: { db, clock },
  caller,
  payload: { jobId },
  language,
}: Action<Payload<typeof calls.cancelJob>>): Promise<ShownJob> {
  const row = await requireJob(db, caller, jobId);
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await cancelLive(tx, { jobId, now }))) throw refused('这个任务已经结束，不能再取消');
    await recordJobAct(tx, { kind: 'cancelJob', row, caller, now });
    return shown(await requireJob(tx, caller, jobId), { caller, language });
  });
}

const underWay = () => refused('同样的任务正在做，请等它做完');

/** Does a job anew, as who asked for it: their permission counts, also where another repeats it. */
export const createRetryJob =
  (kinds: JobKinds) =>
  async ({
    deps,
    caller,
    payload: { jobId },
    language,
  }: Action<Payload<typeof calls.retryJob>>): Promise<ShownJob> => {
    const row = await requireJob(deps.db, caller, jobId);
    const owner = await callerOfAccount(deps, row.by.id);
    if (!owner) throw refused('要求这件事的账号已经注销');
    await kinds[row.kind].require(deps, owner, await queries.findInput(deps.db, { jobId }));
    const now = deps.clock.now();
    const message = { jobId, messageId: randomUUID() };
    return deps.db.transaction(async (tx) => {
      const restarted = await restart(tx, { ...message, now }).catch((error: unknown) => {
        throw isViolation(error, 'long_job_live') ? underWay() : error;
      });
      if (!restarted) throw refused('只有没有做成或已取消的任务可以再做一次');
      await sendJob(tx, deps, { kind: row.kind, message });
      await recordJobAct(tx, { kind: 'retryJob', row, caller, now });
      return shown(await requireJob(tx, caller, jobId), { caller, language });
    });
  };

interface JobAct {
  kind: 'cancelJob' | 'retryJob' | 'getJobResult';
  row: queries.JobRow;
  caller: Caller;
  now: Date;
}

/** Records what was done with a job. */
export const recordJobAct = (
  tx: Parameters<typeof recordAct>[0],
  { kind, row, caller, now }: JobAct,
): Promise<void> =>
  recordAct(
    tx,
    { caller, now },
    {
      kind,
      ...(row.campId === null ? {} : { campId: row.campId }),
      subjects: row.by.id === caller.accountId ? [] : [row.by.id],
      after: { act: row.kind, title: row.title },
    },
  );
