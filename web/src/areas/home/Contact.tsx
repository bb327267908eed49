import { useSettings } from '../../app/settings-context.ts';

/** Who runs this site. Without the setting: the site's name, which is true everywhere. */
export function Operator() {
  const { operator } = useSettings();
  return <>{operator || '知行平台的运营方'}</>;
}

/** How to reach the operator; where no address is set, the way that every student has. */
export function Contact() {
  const { contactEmail } = useSettings();
  if (!contactEmail) return <>所在实训营的老师，或为你开通本平台的院校</>;
  return (
    <>
      电子邮箱 <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </>
  );
}
