import { type ReactNode, useEffect, useState } from 'react';
import { useTextBook } from '../locales/texts.ts';

/** What of the application stands on a public page, once the application's words are there; without them the next page tries again. */
export function WithApplicationTexts({ children }: { children: ReactNode }) {
  const texts = useTextBook();
  const [ready, setReady] = useState(texts.has('application'));
  useEffect(() => {
    if (!ready)
      texts.load('application').then(
        () => setReady(true),
        () => undefined,
      );
  }, [ready, texts]);
  return ready ? children : null;
}
