import { useSettings } from '../../base/settings-context.ts';
import { useTexts } from '../../locales/texts.ts';

/** Who runs this site (rules: operator-said). Without the setting: that nobody does, in a trial; else the site's name. */
export function Operator() {
  const text = useTexts('about').contact;
  const { operator, trial } = useSettings();
  return <>{operator || (trial ? text.trial : text.operator)}</>;
}

/** How to reach the operator; where no address is set, the way that every student has. */
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
