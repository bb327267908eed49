import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { MoreLink } from '../../ui/text/MoreLink.tsx';
import styles from './CertIndex.module.css';
import { CertificatePicture } from './preview/CertificatePicture.tsx';
import { ValidateForm } from './validate/ValidateForm.tsx';

const promises = [
  { icon: 'award', name: 'earned' },
  { icon: 'file', name: 'final' },
  { icon: 'search', name: 'open' },
] as const;

/** /cert: what a certificate states, why it does not change, and how to check one. */
export function Screen() {
  const text = useTexts('certPages').index;
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        action={<ButtonLink to={paths.certValidate()}>{text.validate}</ButtonLink>}
      />
      <Section title={text.written} lead={text.writtenLead}>
        <div className={styles.sample}>
          <CertificatePicture />
          <dl className={styles.frozen}>
            {text.frozen.map((fact) => (
              <div key={fact.term}>
                <dt>{fact.term}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section tone="soft" title={text.why}>
        <Promises />
      </Section>
      <Section
        title={text.check}
        lead={text.checkLead}
        action={<MoreLink to={paths.faq()}>{text.faq}</MoreLink>}
      >
        <div className={styles.form}>
          <ValidateForm wide />
        </div>
      </Section>
      <Revoking />
    </>
  );
}

function Promises() {
  const text = useTexts('certPages').index;
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, name }) => (
        <li key={name}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{text[name].title}</h3>
          <p>{text[name].text}</p>
        </li>
      ))}
    </ul>
  );
}

function Revoking() {
  const text = useTexts('certPages').index;
  return (
    <Container>
      <div className={styles.revoking}>
        <h2>{text.revoking}</h2>
        <p>{text.revokingText}</p>
      </div>
    </Container>
  );
}
