import { codes, type Envelope } from '@zhixing/contract/codes';
import type { ReactNode } from 'react';
import { retryAfterIn } from '../../../api/request.ts';
import { LoadFailed } from '../../../base/LoadFailed.tsx';

interface QueryFailedProps {
  /** The query's `error`. */
  error: unknown;
  /** What did not come, in words of the pane's own. */
  title?: ReactNode;
  /** The query's `refetch`. */
  onRetry: () => void;
}

const isEnvelope = (error: unknown): error is Envelope =>
  typeof error === 'object' && error !== null && 'code' in error;

/** A query of the back office that failed: again by the button or, where that may help, by itself (rules: retry-backoff). */
export function QueryFailed({ error, title, onRetry }: QueryFailedProps) {
  const retryAfter = isEnvelope(error) ? retryAfterIn(error) : undefined;
  const failure = {
    ...{ action: 'staff/query', code: isEnvelope(error) ? error.code : codes.fault, msg: '' },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  return <LoadFailed failure={failure} title={title} onRetry={onRetry} />;
}
