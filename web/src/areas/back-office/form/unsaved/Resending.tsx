import { useEffect, useSyncExternalStore } from 'react';
import { resendsOf } from '../../../../api/resends.ts';
import { useRetries } from '../../../../base/use-retry.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { NotSaved } from './NotSaved.tsx';

/** In a form: what it has sent and the server could not take yet. While one is open, that is sent again by itself. */
export function Resending() {
  const text = useTexts('staff').unsaved;
  const resends = resendsOf(useRetries());
  const waiting = useSyncExternalStore(resends.subscribe, resends.getWaiting);
  useEffect(() => resends.open(), [resends]);
  return waiting.map(({ problem, at, run, stop }) => (
    <NotSaved
      key={at}
      title={text.formNotSaved}
      problem={problem}
      at={at ?? Date.now()}
      onRetry={run}
      onStop={stop}
    />
  ));
}
