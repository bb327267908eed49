import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from '../locales/texts.ts';

/**
 * An application component on a public page, drawn once the application's texts have loaded. If they fail to load,
 * the next page tries again.
 */
export function WithApplicationTexts({ children }: { children: ReactNode }) {
  const texts = useTranslations();
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
