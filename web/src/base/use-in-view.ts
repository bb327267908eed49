import { type RefObject, useEffect, useState } from 'react';

/** px below the screen that still count. */
const margin = 200;

/** Whether an element has been on screen, or within `margin` of it; stays true from then on. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || near) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
