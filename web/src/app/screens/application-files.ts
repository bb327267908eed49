import type { ScreenModule } from '../../base/lazy-screen.tsx';

/** The files of screens and layouts, by their paths; of the application's code alone: no public page has their names. */
export const applicationFiles = import.meta.glob<ScreenModule>([
  '/src/areas/**/*.screen.tsx',
  '/src/app/layouts/*.layout.tsx',
  '/src/app/staff/Staff.screen.tsx',
]);
