import { codes, type Envelope } from '@zhixing/contract/codes';
import type { Span } from '@zhixing/contract/spans';
import { backoffDelay } from '../../../api/backoff.ts';
import { retryAfterIn } from '../../../api/request.ts';
import type { ProgressSaved } from '../learning.types.ts';

interface ReportContent {
  intervals: Span[];
  position: number;
}
export type LeasedReport = ReportContent & { lease: string | undefined };

/** The state of the lease, as a screen shows it. */
export interface LeaseState {
  /** Another device or page has taken the lease over; `resume` takes it back. */
  takenOver: boolean;
  /** The last report did not arrive; it is sent again. */
  offline: boolean;
  /** Because the server failed at it, and not the network: it has said neither that it is busy nor when to come again. */
  fault: boolean;
}

interface Leased {
  /** Collects the report. `taking`: there is no lease, and this report takes one. */
  gather: (taking: boolean) => ReportContent;
  send: (report: LeasedReport) => Promise<Envelope<ProgressSaved>>;
  /** The server has it. `taken`: with a new lease, which begins now. */
  saved: (data: ProgressSaved, taken: boolean) => void;
  /** It did not arrive, or was refused. */
  failed?: () => void;
  show: (state: LeaseState) => void;
}

/**
 * The lease of this page on the student's learning time, and the reports under it, one at a time (rules: watching):
 * the first takes it, those that follow renew it, a refusal says that another device or page has it now.
 */
export function createLease({ gather, send, saved, failed, show }: Leased) {
  let lease = '';
  let sentAt = 0;
  let busy = false;
  /** Something was to be reported while a report was under way. */
  let again = false;
  /** The report in flight belongs to an earlier session. */
  let sendingEarlier = false;
  /** Reports that did not arrive, and ms to wait after the last of them. */
  let backoff = { tries: 0, pause: 0 };
  let state: LeaseState = { takenOver: false, offline: false, fault: false };

  function change(to: LeaseState) {
    state = to;
    show(state);
  }

  function take(answer: Envelope<ProgressSaved>) {
    const { code, data } = answer;
    const isSaved = code === codes.ok;
    const isRefused = code === codes.refused;
    if (isRefused) lease = '';
    if (isSaved) {
      // The server names a new one also where its clock was set back.
      const taken = data.lease !== lease;
      lease = data.lease;
      saved(data, taken);
    } else failed?.();
    const tries = isSaved || isRefused ? 0 : backoff.tries + 1;
    const pause = tries === 0 ? 0 : backoffDelay(tries, { retryAfter: retryAfterIn(answer) });
    backoff = { tries, pause };
    const fault = code === codes.fault && retryAfterIn(answer) === undefined;
    change({ takenOver: isRefused && !sendingEarlier, offline: !isSaved && !isRefused, fault });
    return !isRefused;
  }

  /** Reports, and takes a lease if there is none. While a report is in flight, the next one is sent after its answer. */
  async function report(): Promise<void> {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    sentAt = performance.now();
    const taking = lease === '';
    const answer = await send({ lease: lease || undefined, ...gather(taking) });
    busy = false;
    if (!take(answer) || !again) return;
    again = false;
    await reportIfLeased();
  }

  /** Reports only under a lease of this device, so that it takes none from another device. */
  async function reportIfLeased() {
    if (lease) await report();
  }

  return {
    report,
    reportIfLeased,
    /** Takes the lease, unless there is one or a report is in flight. */
    begin() {
      if (!lease && !busy) void report();
    },
    /** The server may be there again: what did not arrive goes now, unless it is on its way. */
    retryNow() {
      if (state.offline && !busy) void report();
    },
    /** Takes the lease back from another device. */
    resume() {
      lease = '';
      change({ ...state, takenOver: false });
      void report();
    },
    /** Sends the unsent report of an earlier session under that session's lease, and releases it; false: there is a lease already. */
    async sendUnderLease(earlier: string): Promise<boolean> {
      if (lease || busy) return false;
      lease = earlier;
      sendingEarlier = true;
      await report();
      lease = '';
      sendingEarlier = false;
      return true;
    },
    /** '' without a lease. */
    leaseId: () => lease,
    busy: () => busy,
    state: () => state,
    /** ms since a report was last sent; 0 while one that did not arrive is not to be sent again yet (rules: retry-backoff). */
    sinceLastReport() {
      const sinceLastReport = performance.now() - sentAt;
      return sinceLastReport < backoff.pause ? 0 : sinceLastReport;
    },
  };
}
