import { useEffect } from 'react';

const inPopups = (element: Element | null) => element?.closest('[data-popups]') ?? null;
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/**
 * Whatever opened a dialog, a menu or a question has the focus again once that is gone. Ant Design gives it back when a dialog
 * closes, yet not when it is taken out of the page with what asked for it, nor where a menu opened it, which is gone by then.
 */
export function useFocusBack() {
  useEffect(() => {
    let before: HTMLElement | undefined;
    let within = false;
    const giveBack = (popups: Element) => {
      if (!within || document.activeElement !== document.body) return;
      if ([...popups.querySelectorAll('[role="dialog"]')].some(isShown)) return;
      within = false;
      const there = before?.isConnected && isShown(before) ? before : undefined;
      (there ?? document.querySelector<HTMLElement>('[data-content-start]'))?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(() => {
      const popups = document.querySelector('[data-popups]');
      if (popups) giveBack(popups);
    });
    const seeFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const popups = inPopups(target);
      if (!popups) before = target;
      else if (!within) {
        const attributeFilter = ['style', 'class'];
        watcher.observe(popups, { childList: true, subtree: true, attributes: true, attributeFilter });
      }
      within = popups !== null;
    };
    // A press beside it is where one wants to be.
    const seePress = ({ target }: Event) => {
      if (target instanceof Element && !inPopups(target)) within = false;
    };
    document.addEventListener('focusin', seeFocus);
    document.addEventListener('pointerdown', seePress);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', seeFocus);
      document.removeEventListener('pointerdown', seePress);
    };
  }, []);
}
