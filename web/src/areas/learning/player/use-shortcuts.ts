import { useEffect, useEffectEvent } from 'react';

/** By the key's place on the keyboard: with Alt, some layouts type another letter. */
export const shortcutKeys = {
  next: 'KeyN',
  previous: 'KeyP',
  directory: 'KeyC',
  note: 'KeyB',
  focus: 'KeyZ',
  help: 'KeyK',
} as const;
export type Shortcut = keyof typeof shortcutKeys;

/** Alt + N, as it is shown and told to assistive technology. */
export const shortcutLabel = (shortcut: Shortcut) => `Alt + ${shortcutKeys[shortcut].slice(-1)}`;
export const ariaShortcut = (shortcut: Shortcut) => `Alt+${shortcutKeys[shortcut].slice(-1)}`;

/** Always with Alt, so that nobody who dictates or writes sets one off by a letter (WCAG 2.1.4). */
export function useShortcuts(run: (shortcut: Shortcut) => void) {
  const onKey = useEffectEvent(run);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const names = Object.keys(shortcutKeys) as Shortcut[];
      const shortcut = names.find((name) => shortcutKeys[name] === event.code);
      if (!shortcut) return;
      event.preventDefault();
      onKey(shortcut);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
