import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { illegal, refused } from '../../base/errors.ts';
import { openDownload, orForbidden, sealDownload } from '../account/index.ts';
import { answerStored, type Conditions, type StoredAnswer } from '../files/index.ts';
import type { JobKind, JobKinds } from './job-kind.ts';
import { noJob, recordJobAct, requireJob } from './jobs.domain.ts';
import * as queries from './jobs.queries.ts';

const purpose = 'job result';
/** ms; the browser opens the address at once, and may go on with it after a cut. */
const linkLife = 15 * 60_000;

interface ResultRequest {
  caller: Caller;
  jobId: number;
}
const gone = () => refused('结果只保留 7 天，已经删除：请再做一次');

/**
 * The file of a job, for who asked for it, if they still may have it (rules: long-jobs). -1: they may not; -2: there is none, or not any
 * more; -3: no such job, or of another kind than these.
 */
async function requireResult(deps: Dependencies, kinds: Partial<JobKinds>, { caller, jobId }: ResultRequest) {
  const row = await requireJob(deps.db, caller, jobId);
  if (row.by.id !== caller.accountId) throw illegal('任务的结果只给要求它的人');
  const kindOfJob = kinds[row.kind];
  if (!kindOfJob) throw noJob();
  await kindOfJob.require(deps, caller, await queries.findInput(deps.db, { jobId }));
  const { resultKey: storageKey, resultName: name, resultKind: kind, resultSha256: sha256 } = row;
  if (row.state !== 'completed') throw refused('这个任务还没有做完，没有可以下载的结果');
  if (storageKey === null) throw gone();
  return { row, stored: { storageKey, name, kind, sha256, size: row.resultSize ?? 0 } };
}

/** What a job of this kind says of its file, to whom the file is given out. -1, -2, -3: see `requireResult`. */
export async function readReport<Report extends object>(
  deps: Dependencies,
  kind: JobKind,
  asked: ResultRequest,
): Promise<Report> {
  await requireResult(deps, { [kind.name]: kind }, asked);
  const report = await queries.findReport(deps.db, asked);
  if (report === null) throw gone();
  return report as Report;
}

/** The address of a job's file; its notices are read by that. */
export const createGetJobResult =
  (kinds: JobKinds) =>
  async ({
    deps,
    caller,
    payload: { jobId },
  }: Action<Payload<typeof calls.getJobResult>>): Promise<Data<typeof calls.getJobResult>> => {
    const { row } = await requireResult(deps, kinds, { caller, jobId });
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      await recordJobAct(tx, { kind: 'getJobResult', row, caller, now });
      await queries.readNotices(tx, { jobId, accountId: caller.accountId, now });
    });
    const key = sealDownload(deps, { purpose, caller, asked: { jobId }, life: linkLife });
    return { url: `${deps.config.page.uploadPrefix}/job-result?k=${key}` };
  };

/** GET /files/job-result: the file of a job, whole or in part. 403: the address has expired, or its reader may not have it any more. */
export async function openJobResult(
  deps: Dependencies,
  kinds: JobKinds,
  { key, ...conditions }: Conditions & { key: string },
): Promise<StoredAnswer> {
  const { asked, caller } = await openDownload<{ jobId: number }>(deps, { purpose, key });
  const { stored } = await orForbidden(() => requireResult(deps, kinds, { caller, ...asked }));
  return answerStored(deps, stored, conditions);
}
