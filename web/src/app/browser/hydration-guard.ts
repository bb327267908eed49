/** Whether the reader is still where the page was sent for (page-html.ts): a step back may be quicker than the page's scripts. */
export function isAddressUnchanged(): boolean {
  const { sentFor } = document.documentElement.dataset;
  return sentFor === undefined || sentFor === location.pathname + location.search;
}

/**
 * Keeps the browser's steps from whoever listens from now on: what the server drew is taken over first, or another address
 * would be drawn over it. Returns what lets them go on.
 */
export function deferPopState(): () => void {
  let stepped = false;
  const hold = (event: Event) => {
    stepped = true;
    event.stopImmediatePropagation();
  };
  addEventListener('popstate', hold);
  return () => {
    removeEventListener('popstate', hold);
    if (stepped) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
}
