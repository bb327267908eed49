import type { ScreenModule } from '../base/lazy-screen.tsx';

/** The screens of the application and the layouts around them, by the path of their files: no public page has their names. */
export const applicationScreens = import.meta.glob<ScreenModule>([
  '../areas/{account,calendar,learning,schoolwork,talk}/*.screen.tsx',
  '../areas/{certificate,practise}/User*.screen.tsx',
  './layouts/{Account,Learning,User}.layout.tsx',
]);
