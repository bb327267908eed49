import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in sight of `root` (null: of the window), or within one height of it. */
export function useInView(box: RefObject<HTMLElement | null>, root?: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const look = (entries: IntersectionObserverEntry[]) => setNear(entries.at(-1)?.isIntersecting === true);
    const observer = new IntersectionObserver(look, {
      root: root?.current ?? null,
      rootMargin: '100% 0px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, root]);
  return near;
}
