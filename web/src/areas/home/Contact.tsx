import { useSettings } from '../../base/settings-context.ts';
import { useTexts } from '../../locales/texts.ts';

/** Who runs this site. Without the setting: the site's name, which is true everywhere. */
export function Operator() {
  const text = useTexts('about').contact;
  const { operator } = useSettings();
  return <>{operator || text.operator}</>;
}

/** How to reach the operator; where no address is set, the way that every student has. */
export function Contact() {
  const text = useTexts('about').contact;
  const { contactEmail } = useSettings();
  if (!contactEmail) return <>{text.teachers}</>;
  return (
    <>
      {text.email} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </>
  );
}
