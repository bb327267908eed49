import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../../base/hooks.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

function useSecondsUntil(at: number) {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    const count = () => setLeft(secondsUntil(at));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

/** Beside what could not be saved: when that is tried again, and a button to try now. `at`: ms. */
export function RetryWait({ at, onRetry }: { at: number; onRetry: () => void }) {
  const text = useTexts('staff').unsaved;
  const isonline = useAppSelector((state) => state.account.isonline);
  const left = useSecondsUntil(at);
  return (
    <>
      {/* Not read aloud with each second. */}
      <span aria-live="off">
        {isonline ? (left > 0 ? text.again({ seconds: left }) : text.trying) : text.offline}
      </span>
      <Button size="small" variant="secondary" disabled={!isonline} onClick={onRetry}>
        {text.now}
      </Button>
    </>
  );
}
