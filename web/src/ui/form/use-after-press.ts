import { useEffect, useState } from 'react';

/**
 * Runs what it is given once nothing is being pressed. A field is left by pressing what is below it: were what is said of the
 * field to come or go before the press is over, the button would move away from under it.
 */
export function useAfterPress(): (act: () => void) => void {
  const [press] = useState(() => ({ down: false, waiting: new Set<() => void>() }));
  useEffect(() => {
    const begin = () => {
      press.down = true;
    };
    const end = () => {
      press.down = false;
      const acts = [...press.waiting];
      press.waiting.clear();
      // After the click that follows.
      for (const act of acts) setTimeout(act);
    };
    addEventListener('pointerdown', begin, true);
    addEventListener('pointerup', end, true);
    addEventListener('pointercancel', end, true);
    return () => {
      removeEventListener('pointerdown', begin, true);
      removeEventListener('pointerup', end, true);
      removeEventListener('pointercancel', end, true);
    };
  }, [press]);
  return (act) => {
    if (press.down) press.waiting.add(act);
    else setTimeout(act);
  };
}
