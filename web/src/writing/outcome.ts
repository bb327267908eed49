import { codes, type Envelope } from '@zhixing/contract/codes';
import { backoffDelay } from '../api/backoff.ts';
import type { Entry } from './entry.ts';

/** What an answer means for what was sent. */
export type Outcome = 'sent' | 'later' | 'login' | 'conflict' | 'refused';

const dataOf = ({ data }: Envelope): { version?: unknown; revision?: unknown; retryAfter?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};

/** What the server calls the state that an answer is about: a student's text has a version, a draft a revision. */
function versionOf(answer: Envelope): number | undefined {
  const { version, revision } = dataOf(answer);
  const named = version ?? revision;
  return typeof named === 'number' ? named : undefined;
}

/** A refusal that names a version says that somebody else has saved since (contract/src/calls/schoolwork.ts, rules: draft-stale). */
export function outcomeOf(answer: Envelope): Outcome {
  switch (answer.code) {
    case codes.ok:
      return 'sent';
    case codes.network:
    case codes.fault:
    case codes.tooMany:
      return 'later';
    case codes.loginInvalid:
      return 'login';
    case codes.refused:
      return versionOf(answer) !== undefined ? 'conflict' : 'refused';
    default:
      return 'refused';
  }
}

/** The entry after its first step got this answer. */
export function afterAnswer(entry: Entry, requestId: string, answer: Envelope, now: number): Entry {
  const [first] = entry.steps;
  if (first?.requestId !== requestId) return entry;
  const outcome = outcomeOf(answer);
  if (outcome === 'sent') {
    const baseVersion = versionOf(answer) ?? entry.baseVersion;
    return { ...entry, steps: entry.steps.slice(1), baseVersion, tries: 0, problem: '' };
  }
  if (outcome === 'login') return entry;
  if (outcome === 'later') {
    const { retryAfter } = dataOf(answer);
    const tries = entry.tries + 1;
    const pause = backoffDelay(tries, {
      retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    });
    return { ...entry, tries, notBefore: now + pause, problem: answer.msg };
  }
  // The server has nothing of it: what is written next may take its place.
  const steps = entry.steps.map((step) => ({ ...step, sent: false }));
  return { ...entry, steps, state: outcome, problem: answer.msg };
}
