import { type LazyScreen, lazyScreen, type ScreenModule } from '../../base/lazy-screen.tsx';
import { pageModule, staffPages } from './staff-pages.ts';

const files = import.meta.glob<ScreenModule>(['/src/areas/**/*.page.tsx', '/src/app/staff/*.page.tsx']);

function screenOf(file: string): LazyScreen {
  const load = files[`/${pageModule(file)}`];
  if (!load) throw new Error(`No such page: ${pageModule(file)}`);
  return lazyScreen(pageModule(file), load, ['application', 'staffPages']);
}

/** The pages of the back office by their files, each with code of its own. */
export const pageScreens = new Map(
  staffPages.flatMap(({ file }) => (file ? [[file, screenOf(file)] as const] : [])),
);
