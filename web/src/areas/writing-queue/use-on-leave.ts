import { useEffect, useEffectEvent } from 'react';

/** Called when the page is hidden, closed or frozen, and when the component goes. */
export function useOnLeave(leave: () => void) {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const listener = () => onLeave();
    window.addEventListener('pagehide', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('pagehide', listener);
      document.removeEventListener('visibilitychange', listener);
      listener();
    };
  }, []);
}
