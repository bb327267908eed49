import { type RefObject, useEffect } from 'react';

/** Of links in one line that is longer than a phone's screen, the current one is in sight. `here`: which one that is. */
export function useScrollToCurrent(line: RefObject<HTMLElement | null>, here: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another current link
  useEffect(() => {
    const all = line.current;
    const current = all?.querySelector<HTMLElement>('[aria-current]');
    if (all && current)
      all.scrollLeft = current.offsetLeft - all.offsetLeft - (all.clientWidth - current.clientWidth) / 2;
  }, [here, line]);
}
