import { useSyncExternalStore } from 'react';
import { chosenTheme } from '../../device/theme.ts';
import { media } from '../../ui/media.ts';

const wish = matchMedia(media.dark);

function watch(hear: () => void) {
  wish.addEventListener('change', hear);
  window.addEventListener('storage', hear);
  return () => {
    wish.removeEventListener('change', hear);
    window.removeEventListener('storage', hear);
  };
}

function isDark(): boolean {
  const theme = chosenTheme();
  return theme === 'system' ? wish.matches : theme === 'dark';
}

/** Whether the page is dark now: by the reader's choice, else by the system's wish. For what CSS does not reach. */
export const useDark = () => useSyncExternalStore(watch, isDark);
