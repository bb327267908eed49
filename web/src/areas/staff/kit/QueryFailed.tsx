import { codes } from '@zhixing/contract/codes';
import type { ReactNode } from 'react';
import { retryAfterIn } from '../../../api/request.ts';
import { LoadFailed } from '../../../base/LoadFailed.tsx';
import type { Refusal } from '../staff-api.ts';

interface QueryFailedProps {
  /** The query's `error`. */
  error: unknown;
  /** What did not come, in words of the pane's own. */
  title?: ReactNode;
  /** The query's `refetch`. */
  onRetry: () => void;
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'action' in error;

/** A query of the back office that failed: again by the button or, where that may help, by itself (rules: retry-backoff). */
export function QueryFailed({ error, title, onRetry }: QueryFailedProps) {
  const retryAfter = isRefusal(error) ? retryAfterIn(error) : undefined;
  const failure = {
    ...(isRefusal(error)
      ? { action: error.action, code: error.code }
      : { action: 'staff', code: codes.fault }),
    msg: '',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  return <LoadFailed failure={failure} title={title} onRetry={onRetry} />;
}
