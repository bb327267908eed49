import { onPageHide } from '../progress/page-leaving.ts';

/** What shows that somebody is at the page. A wheel turned at the end of a page scrolls nothing. */
const signs = [
  'scroll',
  'wheel',
  'keydown',
  'pointermove',
  'pointerdown',
  'touchstart',
  'touchmove',
  'focusin',
];

interface ReaderEvents {
  onActive: () => void;
  /** The tab is hidden, closed or put away. */
  onHide: () => void;
}

/** Tells of signs of the reader on the visible page (rules: reading-time). That the page is there, or comes back, is one. */
export function watchReader({ onActive, onHide }: ReaderEvents): () => void {
  const sign = () => {
    if (document.visibilityState === 'visible') onActive();
  };
  const how = { capture: true, passive: true };
  for (const name of signs) window.addEventListener(name, sign, how);
  document.addEventListener('selectionchange', sign);
  document.addEventListener('visibilitychange', sign);
  const stopHiding = onPageHide(onHide);
  sign();
  return () => {
    for (const name of signs) window.removeEventListener(name, sign, how);
    document.removeEventListener('selectionchange', sign);
    document.removeEventListener('visibilitychange', sign);
    stopHiding();
  };
}

/** Whether an element is on screen in the visible tab. */
export function watchSight(element: HTMLElement | null) {
  let near = false;
  // One call may bring several entries, as where the page scrolls right after it has loaded: the last one is how it is now.
  const observer = new IntersectionObserver((entries) => {
    near = entries.at(-1)?.isIntersecting ?? near;
  });
  if (element) observer.observe(element);
  return {
    isSeen: () => near && document.visibilityState === 'visible',
    stop: () => observer.disconnect(),
  };
}
