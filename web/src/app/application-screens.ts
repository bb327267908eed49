import type { ScreenModule } from '../base/lazy-screen.tsx';

/** The screens of the application and the layouts around them, by the path of their files: no public page has their names. */
export const applicationScreens = import.meta.glob<ScreenModule>([
  '/src/areas/{account,calendar,learning,messaging}/*.screen.tsx',
  '/src/areas/{certificate,practise}/User*.screen.tsx',
  '/src/app/layouts/{Account,Learning,User}.layout.tsx',
]);
