import { codes } from '@zhixing/contract/codes';
import { type ReactNode, useMemo } from 'react';
import { retryAfterIn } from '../../api/request.ts';
import type { Refusal } from '../api.ts';
import { LoadFailed } from './LoadFailed.tsx';

interface QueryFailedProps {
  /** The query's `error`. */
  error: unknown;
  /** What failed to load, in the pane's own words. */
  title?: ReactNode;
  /** The query's `refetch`. */
  onRetry: () => void;
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'action' in error;

function failureOf(error: unknown) {
  if (!isRefusal(error)) return { action: 'api', code: codes.fault, msg: '' };
  const { action, code } = error;
  const retryAfter = retryAfterIn(error);
  return { action, code, msg: '', ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** A query that failed: again by the button or, where that may help, by itself (rules: retry-backoff). */
export function QueryFailed({ error, title, onRetry }: QueryFailedProps) {
  // The failure is the same while the error object is: a render does not restart the wait.
  const failure = useMemo(() => failureOf(error), [error]);
  return <LoadFailed failure={failure} title={title} onRetry={onRetry} />;
}
