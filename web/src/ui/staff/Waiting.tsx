import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { Delayed } from '../feedback/Delayed.tsx';
import styles from './Waiting.module.css';

/** ms: by then an answer has usually come; the request itself is given up later (rules: request-timeout). */
const slow = 8_000;

/** What is like the thing that is coming; where it is long in coming, that is said, with a way to begin anew. */
export function Waiting({ children }: { children: ReactNode }) {
  const text = useTexts('staff').frame;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status" className={isSlow ? styles.slow : undefined}>
        {isSlow ? (
          <>
            {text.slow}{' '}
            <Button variant="secondary" size="small" onClick={() => location.reload()}>
              {text.retry}
            </Button>
          </>
        ) : null}
      </div>
      <Delayed>{children}</Delayed>
    </>
  );
}
