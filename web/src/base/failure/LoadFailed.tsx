import { codes } from '@zhixing/contract/codes';
import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { type Failure, useAppSelector, useReload } from '../hooks.ts';
import { isTransient, useRetry } from '../use-retry.ts';
import { RetryTime } from './RetryTime.tsx';

interface LoadFailedProps {
  failure: Failure;
  title?: ReactNode;
  /** The loader to retry; by default the screen's. */
  onRetry?: (() => void) | undefined;
}

/**
 * What did not come, in words of the pane's own: what the server said a toast has said (rules: failure-said-once); and again by the
 * button or, where that may help, by itself in its time (rules: retry-backoff).
 */
export function LoadFailed({ failure, title, onRetry }: LoadFailedProps) {
  const loader = useReload();
  const reload = onRetry ?? loader;
  const isonline = useAppSelector((state) => state.account.isonline);
  const text = useTexts('common').retry;
  const ready = isTransient(failure);
  const left = useRetry({
    key: failure.action,
    ready,
    run: reload,
    round: failure,
    retryAfter: failure.retryAfter,
  });
  const network = failure.code === codes.network ? text.unreachable : null;
  const message = isonline ? network : text.offline;
  return (
    <ErrorState
      title={title}
      message={
        message || ready ? (
          <>
            {message} {ready && isonline ? <RetryTime left={left} /> : null}
          </>
        ) : undefined
      }
      retryLabel={ready ? text.now : undefined}
      onRetry={reload}
    />
  );
}
