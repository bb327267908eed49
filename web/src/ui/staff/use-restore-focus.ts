import { useEffect } from 'react';

/** Where something stands that has the focus: in which row of which list. */
interface FocusedRow {
  element: HTMLElement;
  list: Element | null;
  index: number;
}

function focusedRowOf(element: HTMLElement): FocusedRow {
  const row = element.closest('li, tr');
  const list = row?.parentElement ?? null;
  return { element, list, index: row && list ? [...list.children].indexOf(row) : 0 };
}

/** Itself where it is still there, else what closes the row that stands in its place: there it is removed, or has a menu. */
function focusTargetOf({ element, list, index }: FocusedRow): HTMLElement | undefined {
  if (element.isConnected) return element;
  if (!list?.isConnected) return undefined;
  const row = list.children[Math.min(index, list.children.length - 1)];
  return [...(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].at(-1);
}

const takesFocus = 'a[href], button, input, select, textarea, label, [tabindex]';

/**
 * What had the focus is gone, with its row or with the dialog it stood in: the focus is on the row in its place, else where
 * the content begins. The library gives it back when a dialog closes, yet not to what is gone by then.
 */
export function useRestoreFocus() {
  useEffect(() => {
    /** Of the page, of the dialog over it, and of what is open over that. */
    let stood: FocusedRow[] = [];
    const giveBack = () => {
      const last = stood.at(-1);
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
      const place = stood.map(focusTargetOf).findLast((each) => each && (!dialog || dialog.contains(each)));
      const start = dialog ?? document.querySelector<HTMLElement>('[data-content-start]');
      (place ?? start)?.focus({ preventScroll: true });
    };
    const seeFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const dialog = target.closest('[role="dialog"]');
      const outside = stood.filter(({ element }) => dialog && !dialog.contains(element));
      stood = [...outside, focusedRowOf(target)];
    };
    // A press beside everything: nothing is meant to have the focus.
    const seePress = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(takesFocus)) stood = [];
    };
    // In the next frame: a dialog gives it back before, and knows better what opened it.
    const watcher = new MutationObserver(() => requestAnimationFrame(giveBack));
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', seeFocus);
    document.addEventListener('pointerdown', seePress);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', seeFocus);
      document.removeEventListener('pointerdown', seePress);
    };
  }, []);
}
