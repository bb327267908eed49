import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Retries } from '../api/retries.ts';
import { useAppDispatch } from './hooks.ts';
import type { Failure } from './loading.slice.ts';
import type { AppThunk } from './thunk.ts';

/** Whether a retry may succeed: the server was unavailable or busy, or sent `Retry-After`. */
export const isTransient = ({ code, retryAfter }: Pick<Failure, 'code' | 'retryAfter'>): boolean =>
  code === codes.network || retryAfter !== undefined;

const theRetries =
  (): AppThunk<Retries> =>
  (_dispatch, _state, { retries }) =>
    retries;
export const useRetries = () => useAppDispatch()(theRetries());

interface Retry {
  /** The action to retry, for example `learning/loadContent`. */
  key: string;
  /** Retries only while this is true. */
  ready: boolean;
  run: () => void;
  /** A new object means a new failure, also without a render in between. */
  round?: unknown;
  /** Seconds that the server asked for. */
  retryAfter?: number | undefined;
}

/**
 * Retries a failed load after its backoff (rules: retry-backoff). `left`: whole seconds until the retry; undefined:
 * none is planned.
 */
export function useRetry({ key, ready, run, round, retryAfter }: Retry) {
  const retries = useRetries();
  const again = useEffectEvent(run);
  const [left, setLeft] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure waits anew
  useEffect(() => {
    if (!ready) return;
    const stop = retries.wait({ key, run: () => again(), retryAfter });
    const count = () => {
      const at = retries.at(key);
      setLeft(at === undefined ? undefined : Math.max(Math.ceil((at - Date.now()) / 1000), 0));
    };
    count();
    const timer = setInterval(count, 250);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [key, ready, round, retryAfter, retries]);
  return left;
}
