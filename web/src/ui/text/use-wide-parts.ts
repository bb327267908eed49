import { useEffect, useRef } from 'react';
import { useTexts } from '../../locales/texts.ts';
import './wide-parts.css';

/**
 * Tables, listings and formulas that are wider than the text scroll in themselves. Where one does, its cut edge fades, and the keyboard
 * comes there and hears what it is. A text without any loads no code for it.
 */
export function useWideParts() {
  const root = useRef<HTMLDivElement>(null);
  const { wide } = useTexts('common').ui;
  useEffect(() => {
    const text = root.current;
    if (!text?.querySelector('table, pre, math')) return;
    let stop: (() => void) | undefined;
    let gone = false;
    import('./watch-wide-parts.ts').then(
      ({ watchWideParts }) => {
        if (!gone) stop = watchWideParts(text, wide);
      },
      // Without it the parts still scroll by touch.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  });
  return root;
}
