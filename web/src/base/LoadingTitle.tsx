import { useTexts } from '../locales/texts.ts';
import { usePageTitle } from './page-title.ts';

/** The heading of a screen that has no content yet, for screen readers: its title. */
export function LoadingTitle() {
  const { siteName } = useTexts('common');
  return <h1 className="visually-hidden">{usePageTitle() ?? siteName}</h1>;
}
