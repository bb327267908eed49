import { useEffect } from 'react';

/** ms. */
const interval = 20_000;

/**
 * Reads the gradebook again from time to time, so that what others typed is seen. `quiet`: nothing that was typed here is on
 * its way; an answer from before it was kept would hide it.
 */
export function useReadAgain(refetch: () => { abort: () => void }, quiet: boolean) {
  useEffect(() => {
    if (!quiet) return;
    let running: { abort: () => void } | undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') running = refetch();
    }, interval);
    return () => {
      clearInterval(timer);
      running?.abort();
    };
  }, [refetch, quiet]);
}
