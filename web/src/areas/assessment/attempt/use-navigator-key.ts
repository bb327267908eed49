import { useEffect, useEffectEvent } from 'react';

/** Alt + Q opens and closes the navigator of a test: with Alt, so that no letter of an answer sets it off (WCAG 2.1.4). */
export function useNavigatorKey(toggle: () => void) {
  const act = useEffectEvent(toggle);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      if (event.code !== 'KeyQ') return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
