import { codes } from '@zhixing/contract/codes';
import { useTexts } from '../locales/texts.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { type Failure, useAppSelector, useReload } from './hooks.ts';
import { useBackOnline } from './use-back-online.ts';

interface LoadFailedProps {
  failure: Failure;
  title?: string;
  /** What loads it; the screen's loader unless said otherwise. */
  onRetry?: () => void;
}

/** What did not come: why, and again by the button, or by itself once the network is back. */
export function LoadFailed({ failure, title, onRetry }: LoadFailedProps) {
  const loader = useReload();
  const reload = onRetry ?? loader;
  const isonline = useAppSelector((state) => state.account.isonline);
  const text = useTexts('learning').gate;
  useBackOnline(isonline && failure.code === codes.network, reload);
  return <ErrorState title={title} message={isonline ? failure.msg : text.offline} onRetry={reload} />;
}
