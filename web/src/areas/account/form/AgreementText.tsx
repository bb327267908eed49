import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';

/** What one agrees to. The texts open in another tab: what is typed here stays. */
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
