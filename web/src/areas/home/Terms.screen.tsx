import { useTexts } from '../../locales/texts.ts';
import { LegalPage } from './LegalPage.tsx';

export function Screen() {
  return <LegalPage text={useTexts('terms')} />;
}
