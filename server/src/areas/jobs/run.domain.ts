import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../action/action.ts';
import { isDiskFull } from '../../base/data-folder.ts';
import { CallError, illegal } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { inOneTransaction } from '../../db/one-transaction.ts';
import { type Sentence, say } from '../../locales/say.ts';
import { FileTooLarge } from '../../storage/storage.ts';
import { callerOfAccount } from '../account/index.ts';
import { keepStored } from '../files/index.ts';
import { notify } from '../notice/index.ts';
import type { JobEffects, JobFile, JobKinds, RunningJob } from './job-kind.ts';
import * as queries from './run.queries.ts';

/** A run goes no further: its job was cancelled or taken over, or this process ends. */
class JobStopped extends Error {}

const day = 24 * 3600 * 1000;
/** ms that the file of a job is kept (rules: long-jobs). */
export const resultLife = 7 * day;
/** The most bytes of a file. */
const fileMost = 20 * 1024 ** 3;
/** ms between two writes of the progress. */
const progressEvery = 400;

export type JobMessage = queries.Message;

/** One run of a job: who alone may write its row. */
interface Run {
  deps: Dependencies;
  row: queries.RunningRow;
  runId: string;
  signal: AbortSignal;
}

const idsOf = ({ row, runId }: Run) => ({ jobId: row.id, runId });

function progressOf(run: Run) {
  let written = 0;
  return async (done: number, total: number | null) => {
    if (run.signal.aborted) throw new JobStopped();
    if (Date.now() - written < progressEvery && done !== total) return;
    written = Date.now();
    if (!(await queries.writeRun(run.deps.db, idsOf(run), { done, total }))) throw new JobStopped();
  };
}

const stepOf =
  (run: Run): RunningJob<object>['step'] =>
  (done, act) =>
    run.deps.db.transaction(async (tx) => {
      if (run.signal.aborted || !(await queries.lockRun(tx, idsOf(run)))) throw new JobStopped();
      const result = await act(tx);
      await queries.writeRun(tx, idsOf(run), { done });
      return result;
    });

/** Whom a notice of a job goes to, and what it is about. */
const noticeTo = ({ id: jobId, accountId, campId }: queries.RunningRow) => ({
  accountIds: [accountId],
  jobId,
  ...(campId === null ? {} : { campId }),
});

/**
 * Ends a run that may still write: the job is done, and who asked is notified. `keep`: keeps its file, or has its effects, in the same
 * transaction. The job's row is locked after it, so that its progress can be written meanwhile.
 */
async function complete(
  run: Run,
  keep: (tx: Transaction) => Promise<Partial<queries.RunningRow>> = async () => ({}),
) {
  const now = run.deps.clock.now();
  await inOneTransaction(run.deps.db, async (tx) => {
    const result = await keep(tx);
    if (!(await queries.lockRun(tx, idsOf(run)))) throw new JobStopped();
    await queries.writeRun(tx, idsOf(run), { state: 'completed', endedAt: now, fault: null, ...result });
    await notify(tx, { kind: 'job-completed', now, ...noticeTo(run.row) });
  });
}

/** Commits the effects of a job with its end: a run that may not write any more leaves none. */
const completeEffects = (run: Run, act: JobEffects) =>
  complete(run, async (tx) => {
    await act(tx);
    return {};
  });

/** Keeps the file, whole, in the transaction that ends the run. */
async function completeWith(run: Run, { name, kind, body, report }: JobFile) {
  const { storage, clock } = run.deps;
  const staged = await storage.stage(body, { maxBytes: fileMost });
  try {
    await staged.send();
    await complete(run, async (tx) => ({
      resultKey: await keepStored(tx, staged),
      resultName: name,
      resultKind: kind,
      resultSize: staged.size,
      resultSha256: staged.sha256,
      resultUntil: new Date(clock.now().getTime() + resultLife),
      report: report ?? null,
    }));
  } finally {
    // Does nothing for one that was kept.
    await staged.discard();
  }
}

async function doJob(run: Run, kinds: JobKinds) {
  const { deps, row } = run;
  const kind = kinds[row.kind];
  const caller = await callerOfAccount(deps, row.accountId);
  if (!caller) throw illegal('要求这件事的账号已经注销');
  const { input, language, done } = row;
  await kind.require(deps, caller, input);
  const result = await kind.run({
    deps,
    caller,
    input,
    language,
    done,
    progress: progressOf(run),
    step: stepOf(run),
  });
  if (typeof result === 'function') await completeEffects(run, result);
  else if (result) await completeWith(run, result);
  else await complete(run);
}

const gigabyte = 1024 ** 3;

/** Why a job cannot be done however often it is tried; null: it may be done the next time. */
function refusalOf(error: unknown): Sentence | null {
  if (error instanceof FileTooLarge)
    return say`结果超过 ${fileMost / gigabyte} GB，不能做成一个文件：请分成几次`;
  return error instanceof CallError && error.status < 500 ? error.sentence : null;
}

const faultOf = (error: unknown): Sentence =>
  isDiskFull(error)
    ? '服务器的磁盘满了，结果没有存下，过一会儿自动再试：请告诉管理员'
    : '服务器这一次没有做成，过一会儿自动再试';

/** Ends a job that cannot be done, and notifies who asked. */
async function fail(deps: Dependencies, { message, why }: { message: JobMessage; why: Sentence }) {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const row = await queries.failLive(tx, { ...message, now, fault: why });
    if (row) await notify(tx, { kind: 'job-failed', now, ...noticeTo(row) });
  });
}

/** What a failed run leaves: a job that was refused has failed; any other fault is thrown on, so that the queue has it tried again. */
async function afterFailure(run: Run, message: JobMessage, error: unknown): Promise<void> {
  const { deps, signal } = run;
  const stopped = error instanceof JobStopped;
  // Cancelled, or another run has it.
  if (stopped && !signal.aborted) return;
  const why = refusalOf(error);
  if (why !== null) return fail(deps, { message, why });
  if (!stopped) deps.log.error({ err: error, jobId: message.jobId }, 'a long job could not be done');
  const left = stopped ? {} : { fault: faultOf(error) };
  await queries.writeRun(deps.db, idsOf(run), { state: 'waiting', ...left });
  throw error;
}

/** Does a job, or goes on with one that a dead process has left. `signal`: this process ends, or the queue has given it to another. */
export async function runJob(
  deps: Dependencies,
  kinds: JobKinds,
  { message, signal }: { message: JobMessage; signal: AbortSignal },
): Promise<void> {
  const runId = randomUUID();
  const { jobId, messageId } = message;
  const row = await queries.beginRun(deps.db, { jobId, messageId, runId, now: deps.clock.now() });
  if (!row) return;
  const run = { deps, row, runId, signal };
  try {
    await doJob(run, kinds);
  } catch (error) {
    await afterFailure(run, message, error);
  }
}

/** Ends a job that was tried as often as the queue allows. */
export const failExhausted = (deps: Dependencies, message: JobMessage): Promise<void> =>
  fail(deps, {
    message,
    why: say`服务器试了几次都没有做成：请过一会儿再做一次，还是不行请告诉管理员（任务 ${message.jobId}）`,
  });
