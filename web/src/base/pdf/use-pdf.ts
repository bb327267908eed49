import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenPdf } from './pdf-engine.ts';

export type OpenedPdf = OpenPdf | 'failed' | 'locked' | undefined;

/**
 * Opens a PDF once it is near; its code comes with the first one. `attempt`: another opens it again. Mount it anew for another file: of
 * the same one, newer addresses may follow, and what counts is the one when it is opened.
 */
export function usePdf(url: string, near: boolean, attempt = 0): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>();
  const [wanted, setWanted] = useState(false);
  const address = useEffectEvent(() => url);
  if (near && !wanted) setWanted(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    let close = () => {};
    setOpened(undefined);
    import('./pdf-engine.ts')
      .then(({ openPdf }) => openPdf(address()))
      .then(
        (open) => {
          close = open.close;
          if (left) close();
          else setOpened(open);
        },
        (error: unknown) => {
          const isLocked = error instanceof Error && error.name === 'PasswordException';
          if (!left) setOpened(isLocked ? 'locked' : 'failed');
        },
      );
    return () => {
      left = true;
      close();
    };
  }, [wanted, attempt]);
  return opened;
}
