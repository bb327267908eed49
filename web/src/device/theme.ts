/**
 * Where the reader's choice is kept on this device (rules: appearance); nothing there: as the system wishes. Also the name of
 * the fields that one chooses with: app/server/theme-script.ts keeps what is chosen there.
 */
export const themeKey = 'THEME';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme in use: app/server/theme-script.ts has set it before the first paint. */
export const chosenTheme = () => (document.documentElement.dataset.theme ?? 'system') as Theme;
