import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in sight of `root` (null: of the window), or within one height of it. `margin`: within that much of it instead.
 */
export function useNear(
  box: RefObject<HTMLElement | null>,
  root?: RefObject<HTMLElement | null>,
  margin = '100% 0px',
): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const look = (entries: IntersectionObserverEntry[]) => setNear(entries.at(-1)?.isIntersecting === true);
    const observer = new IntersectionObserver(look, { root: root?.current ?? null, rootMargin: margin });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, root, margin]);
  return near;
}
