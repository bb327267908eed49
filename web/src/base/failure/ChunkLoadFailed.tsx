import { canReload } from '../../api/request.ts';
import { useTexts } from '../../locales/texts.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useAppSelector } from '../hooks.ts';
import { useRetry } from '../use-retry.ts';
import { RetryTime } from './RetryTime.tsx';

export interface ChunkLoadFailedProps {
  /** Whose code it is. */
  module: string;
  /** It did not come a second time. */
  again: boolean;
  onRetry: () => void;
}

/** Code that did not come: tried again by itself in its time (rules: retry-backoff), and by the button. */
export function ChunkLoadFailed({ module, again, onRetry }: ChunkLoadFailedProps) {
  const text = useTexts('common');
  const isonline = useAppSelector((state) => state.account.isonline);
  const left = useRetry({ key: module, ready: true, run: onRetry });
  // A second failure is mostly a page older than the server's files; but without a server there would be no page at all.
  const reload = async () => {
    if (await canReload()) window.location.reload();
    else onRetry();
  };
  return (
    <ErrorState
      title={text.screenFailed}
      message={
        <>
          {text.checkNetwork} {isonline ? <RetryTime left={left} /> : null}
        </>
      }
      onRetry={again ? () => void reload() : onRetry}
    />
  );
}
