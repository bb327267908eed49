import { useEffectEvent, useLayoutEffect } from 'react';

/** What lies over the page and closes, the uppermost last. */
const overlays: (() => void)[] = [];
/** How many history entries of the page in view stand after the page's own: each overlay adds one of the same address. */
let depth = 0;
/** The router's key of the history entry that was reached last, by a step or by an overlay. */
let reached: string | undefined;

const keyOf = (state: unknown) => (state as { key?: string } | null)?.key;
const depthOf = (state: unknown) => (state as { overlay?: number } | null)?.overlay ?? 0;

/** Adds the history entry that Back leaves instead of the page; an entry that an overlay closed by its button has left is used again. */
function addEntry() {
  reached = keyOf(history.state);
  depth = depthOf(history.state);
  if (depth >= overlays.length) return;
  depth = overlays.length;
  history.pushState({ ...history.state, overlay: depth }, '');
}

/**
 * Back (a phone's button or swipe) closes the uppermost overlay. A step within one page is hidden from the router, which would load the
 * page again; `pageKey` is the router's key of the page in view.
 */
export function listenToBack(pageKey: () => string) {
  depth = depthOf(history.state);
  reached = keyOf(history.state);
  addEventListener(
    'popstate',
    (event) => {
      const before = depth;
      const from = reached;
      depth = depthOf(event.state);
      reached = keyOf(event.state);
      // From another page's entry the router itself steps back to the page in view: a form that is not saved stays.
      if (reached !== pageKey() || from !== reached) return;
      event.stopImmediatePropagation();
      if (depth >= before) return;
      // The entry of an overlay that its button has closed: the reader meant the page before.
      if (overlays.length <= depth) return history.back();
      overlays.at(-1)?.();
      // Where it asks first, because something in it is not saved, it stays.
      setTimeout(addEntry);
    },
    { capture: true },
  );
}

/** While `open`, Back closes it and the page stays. */
export function useCloseOnBack(open: boolean, close: () => void) {
  const hear = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!open) return;
    const overlay = () => hear();
    overlays.push(overlay);
    addEntry();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
    };
  }, [open]);
}
