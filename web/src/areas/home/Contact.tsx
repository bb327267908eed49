import { useSettings } from '../../base/settings-context.ts';
import { useTexts } from '../../locales/texts.ts';

/** The operator of the site (rules: operator-said). Without the setting: a trial says that there is none; otherwise the site's name. */
export function Operator() {
  const text = useTexts('about').contact;
  const { operator, trial } = useSettings();
  return <>{operator || (trial ? text.trial : text.operator)}</>;
}

/** The operator's address; where none is set, the sentence that students ask their teachers. */
export function Contact() {
  const text = useTexts('about').contact;
  const { contactEmail, operatorAddress } = useSettings();
  if (!contactEmail && !operatorAddress) return <>{text.teachers}</>;
  return (
    <>
      {contactEmail ? (
        <>
          {text.email} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      ) : null}
      {contactEmail && operatorAddress ? text.between : null}
      {operatorAddress ? text.address({ address: operatorAddress }) : null}
    </>
  );
}
