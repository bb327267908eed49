import { useTexts } from '../locales/texts.ts';
import { usePageTitle } from './page-title.ts';

/** The heading of a screen that has nothing of its own to show yet, for who listens to it: its title. */
export function LoadingTitle() {
  const { siteName } = useTexts('common');
  return <h1 className="visually-hidden">{usePageTitle() ?? siteName}</h1>;
}
