import { useEffect, useEffectEvent } from 'react';
import { areShortcutsEnabled } from './shortcuts-enabled.ts';

/** Letters typed into a field are letters; a level or a box that was just chosen takes none. */
const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(typing) !== null;

/** A dialog is open; one that was closed may stay in the page unseen. */
const isAsking = () =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());

/**
 * Keys of the marking screen and what each does: off while one types, while a dialog is open, and altogether where one likes
 * (WCAG 2.1.4).
 */
export function useMarkingKeys(acts: Record<string, () => void>) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const found = acts[event.key.toLowerCase()];
    // A field that gets the focus is not to get the letter too.
    if (found) event.preventDefault();
    found?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      if (!areShortcutsEnabled() || isAsking()) return;
      act(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
