import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';

/** The agreement's texts. They open in another tab, so that typed text stays. */
export function AgreementText() {
  const text = useTexts('account').register;
  return (
    <>
      {text.agreeBefore}
      <Link to={paths.terms()} target="_blank">
        {text.terms}
      </Link>
      {text.and}
      <Link to={paths.privacy()} target="_blank">
        {text.privacy}
      </Link>
    </>
  );
}
