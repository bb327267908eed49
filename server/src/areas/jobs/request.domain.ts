import { randomUUID } from 'node:crypto';
import { type JobKindName, unaskedJobKinds } from '@zhixing/contract/staff/jobs/words';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { say } from '../../locales/say.ts';
import * as queries from './run.queries.ts';

/** The most jobs of one account that have not ended (rules: long-jobs). */
const liveMost = 10;

interface Requested {
  kind: JobKindName;
  /** The camp that it is about; its college's managers see it. */
  campId?: number;
  /** What it is about, e.g. the title of a lesson. */
  title: string;
  /** What is asked for, as JSON: ids, words, a text that was typed. Two of one input are the same job. */
  input: object;
}

/**
 * Has a long job done, in the transaction that asks for it; its id. The caller has checked the permission. One of this kind about the same
 * thing that has not ended is enough. -2: the account has `liveMost` of them.
 */
export async function requestJob(
  tx: Transaction,
  { deps, caller, language }: Pick<Action<object>, 'deps' | 'caller' | 'language'>,
  { campId, ...asked }: Requested,
): Promise<{ jobId: number }> {
  const { accountId, collegeId } = caller;
  await lockByName(tx, `jobs ${accountId}`);
  const same = await queries.findLive(tx, { accountId, ...asked });
  if (same !== undefined) return { jobId: same };
  if (!unaskedJobKinds.includes(asked.kind) && (await queries.countLive(tx, { accountId })) >= liveMost)
    throw refused(say`你有 ${liveMost} 个任务还没有做完：请等它们做完，或在“任务”里取消几个，再来`);
  const messageId = randomUUID();
  const now = deps.clock.now();
  const jobId = await queries.insertJob(tx, {
    ...asked,
    accountId,
    collegeId,
    campId: campId ?? null,
    language,
    messageId,
    now,
  });
  await sendJob(tx, deps, { kind: asked.kind, message: { jobId, messageId } });
  return { jobId };
}

/** What takes hours does not stand before what people wait for. */
const queueOf = (kind: JobKindName) => (unaskedJobKinds.includes(kind) ? 'video' : 'long');

/** Sends a job's message with the transaction. */
export async function sendJob(
  tx: Transaction,
  { jobs }: Pick<Action<object>['deps'], 'jobs'>,
  { kind, message }: { kind: JobKindName; message: queries.Message },
): Promise<void> {
  await jobs.send(tx, queueOf(kind), message);
}
