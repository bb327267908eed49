/** Where the reader's choice is kept on this device (rules: appearance); nothing there: as the system wishes. */
export const themeKey = 'THEME';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the page is drawn by now: app/theme-script.ts has put it there before the first paint. */
export const chosenTheme = () => (document.documentElement.dataset.theme ?? 'system') as Theme;

/** Keeps the choice; theme-script.ts hears of it, as it does of another tab's. Where nothing may be kept, nothing changes. */
export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {}
  dispatchEvent(new StorageEvent('storage', { key: themeKey }));
}
