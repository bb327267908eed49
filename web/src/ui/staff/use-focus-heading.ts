import { type RefObject, useEffect } from 'react';

/**
 * One thing after the other in the same place: the heading that says which has the focus once it is there, and Tab goes on
 * behind it. Not where somebody has gone elsewhere meanwhile, nor with the page itself.
 */
export function useFocusHeading(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const arrived = document.activeElement?.matches('#main, [data-content-start]');
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
