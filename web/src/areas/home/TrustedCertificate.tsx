import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { MoreLink } from '../../ui/text/MoreLink.tsx';
import { ValidateForm } from '../certificate/public/validate-form.ts';
import styles from './TrustedCertificate.module.css';

/** Why a certificate can be trusted, and the form to validate one. */
export function TrustedCertificate() {
  const text = useTexts('home').trust;
  return (
    <section className={styles.band} aria-labelledby="trust">
      <Container className={styles.inner}>
        <div>
          <h2 id="trust" className={styles.title}>
            <span>{text.title}</span> <span>{text.titleSecond}</span>
          </h2>
          <p className={styles.lead}>{text.lead}</p>
          <ul className={styles.reasons}>
            {text.reasons.map((reason) => (
              <li key={reason.title}>
                <span className={styles.icon}>
                  <Icon name="check" size={16} />
                </span>
                <div>
                  <h3>{reason.title}</h3>
                  <p>{reason.text}</p>
                </div>
              </li>
            ))}
          </ul>
          <MoreLink to={paths.cert()}>{text.more}</MoreLink>
        </div>
        <div className={styles.card}>
          <h3 className={styles.cardTitle}>{text.form}</h3>
          <ValidateForm />
        </div>
      </Container>
    </section>
  );
}
