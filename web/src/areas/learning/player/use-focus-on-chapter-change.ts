import { useEffect, useRef } from 'react';

/** Whether what had the focus has gone with the chapter before, or nothing in particular had it. */
function isFree() {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.id === 'main';
}

/**
 * Another chapter is another page to who reads by keyboard or by ear: its heading has the focus, and Tab goes on behind it.
 * Who chose it in the directory stays there. `opened`: the chapter that is on screen, once it is there.
 */
export function useFocusOnChapterChange(opened: number | undefined) {
  const shown = useRef(opened);
  useEffect(() => {
    if (opened === undefined || opened === shown.current) return;
    const turned = shown.current !== undefined;
    shown.current = opened;
    if (!turned || !isFree()) return;
    document.querySelector<HTMLElement>('#main [data-content-start]')?.focus({ preventScroll: true });
  }, [opened]);
}
