import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from './NotSaved.module.css';
import { RetryWait } from './RetryWait.tsx';

interface NotSavedProps {
  /** What is not saved. */
  title: ReactNode;
  problem: string;
  /** ms: when it is tried again. */
  at: number;
  onRetry: () => void;
  /** It is not to be sent any more: what was typed stays. */
  onStop: () => void;
}

/** What a button has sent and the server could not take yet: why, and when it is tried again. */
export function NotSaved({ title, problem, at, onRetry, onStop }: NotSavedProps) {
  const text = useTexts('staff').unsaved;
  const acts = useRef<HTMLSpanElement>(null);
  // It comes beside the button that was pressed, which may be at the edge of what is in sight.
  // Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => void acts.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Notice tone="warning" title={title}>
      {problem}
      <span ref={acts} className={styles.acts}>
        <RetryWait at={at} onRetry={onRetry} />
        <Button size="small" variant="secondary" onClick={onStop}>
          {text.stop}
        </Button>
      </span>
    </Notice>
  );
}
