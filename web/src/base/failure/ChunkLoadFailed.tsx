import { canReload } from '../../api/request.ts';
import { useTexts } from '../../locales/texts.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useAppSelector } from '../hooks.ts';
import { useRetry } from '../use-retry.ts';
import { RetryTime } from './RetryTime.tsx';

export interface ChunkLoadFailedProps {
  /** Whose code it is. */
  module: string;
  /** It failed to load a second time. */
  again: boolean;
  onRetry: () => void;
}

/** A chunk that failed to load: retried after its backoff (rules: retry-backoff) and by the button. */
export function ChunkLoadFailed({ module, again, onRetry }: ChunkLoadFailedProps) {
  const text = useTexts('common');
  const isonline = useAppSelector((state) => state.account.isonline);
  const left = useRetry({ key: module, ready: true, run: onRetry });
  // A second failure mostly means that the page is older than the server's files; a reload fixes that. While the
  // server is unavailable a reload would lose the page.
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
