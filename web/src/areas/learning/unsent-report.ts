import type { Calls, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { Services } from '../../base/services.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { readLocal, removeLocal, writeLocal } from '../../device/local-storage.ts';
import { refreshDirectory } from '../directory/public/directory.ts';
import type { ProgressSaved } from './learning.types.ts';

export type Report = Payload<Calls['POST /capi/Chapter/saveProgress']>;
type Send = (report: Report) => AppThunk<Promise<Envelope<ProgressSaved>>>;

/**
 * A report of learning time under a lease that did not reach the server, for example because the network was away when its
 * reader went on to the next lesson. The device keeps one, since a student has one lease at a time. It is sent before any new
 * lease is taken, which would end its own (rules: watching).
 */
const keyOf = (userId: number) => `report:${userId}`;
const retryKey = 'learning/unsentReport';
/** Of each page: how to stop waiting for the server. */
const waiting = new WeakMap<Services, () => void>();

/** Answers that another try may change: no network, a server that failed or is busy. */
const isTransient = ({ code }: Envelope) =>
  code === codes.network || code === codes.fault || code === codes.tooMany;

const reportKey = (): AppThunk<string | undefined> => (_dispatch, getState) => {
  const userId = getState().account.userInfo?.userId;
  return userId === undefined ? undefined : keyOf(userId);
};

/** Keeps a report that did not arrive, or forgets the kept one that this answer makes needless. */
export const keepOrClearReport =
  (report: Report, answer: Envelope<ProgressSaved>, send: Send): AppThunk =>
  (dispatch, _getState, services) => {
    const key = dispatch(reportKey());
    if (key === undefined || report.lease === undefined) return;
    if (isTransient(answer)) {
      if (report.intervals.length > 0 && writeLocal(key, report)) dispatch(tryLater(send));
    } else if (readLocal<Report>(key)?.lease === report.lease) {
      removeLocal(key);
      waiting.get(services)?.();
    }
  };

/** Once at a time (rules: retry-backoff). */
const tryLater =
  (send: Send): AppThunk =>
  (dispatch, _getState, services) => {
    if (waiting.has(services)) return;
    const run = () => {
      stop();
      void dispatch(sendUnsentReport(send));
    };
    const stopWaiting = services.retries.wait({ key: retryKey, run });
    const stop = () => {
      waiting.delete(services);
      stopWaiting();
    };
    waiting.set(services, stop);
  };

/** Sends the kept report. Answers the failure that leaves it on the device; undefined: none is kept any more. */
export const sendUnsentReport =
  (send: Send): AppThunk<Promise<Envelope<ProgressSaved> | undefined>> =>
  async (dispatch, getState) => {
    const key = dispatch(reportKey());
    const report = key === undefined ? undefined : readLocal<Report>(key);
    if (key === undefined || !report) return undefined;
    const answer = await dispatch(send(report));
    dispatch(keepOrClearReport(report, answer, send));
    if (isTransient(answer)) return answer;
    if (answer.code === codes.ok && answer.data.done && getState().learning.directory.length > 0)
      void dispatch(refreshDirectory());
    return undefined;
  };
