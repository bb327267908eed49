import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { CertificateCheck } from '../certificate.types.ts';
import { CertificateFacts, type CheckedCertificate } from './CertificateFacts.tsx';
import styles from './CheckResult.module.css';

export interface CheckResultProps {
  /** The number as it was typed. */
  certNumber: string;
  /** The name to compare with; '' for none. */
  name: string;
  result: CertificateCheck;
}

/** Valid, revoked or unknown. A valid one is shown with all its fields, so that a forged picture can be recognised. */
export function CheckResult({ certNumber, name, result }: CheckResultProps) {
  const text = useTexts('certPages').result;
  const { status, certificate, hint } = result;
  if (status === 'unknown' || !certificate) return <Unknown certNumber={certNumber} hint={hint} />;
  if (status === 'revoked') return <Revoked certificate={certificate} name={name} />;
  const differs = name !== '' && !certificate.nameMatches;
  return (
    <Sheet
      tone={differs ? 'warning' : 'success'}
      icon={differs ? 'alert' : 'success'}
      title={differs ? text.differs : text.valid}
      lead={differs ? text.differsLead({ name }) : text.validLead}
    >
      <CertificateFacts certificate={certificate} name={name} />
      <Notice tone="warning" title={text.compare}>
        {text.compareText}
      </Notice>
    </Sheet>
  );
}

function Revoked({ certificate, name }: { certificate: CheckedCertificate; name: string }) {
  const text = useTexts('certPages').result;
  const { date } = useChinaDates();
  const { revokedAt, revokedReason } = certificate;
  return (
    <Sheet
      tone="danger"
      icon="danger"
      title={text.revoked}
      lead={revokedAt ? text.revokedLeadOn({ date: date(revokedAt) }) : text.revokedLead}
    >
      {revokedReason ? (
        <p className={styles.reason}>
          <strong>{text.reason}</strong>
          {revokedReason}
        </p>
      ) : null}
      <CertificateFacts certificate={certificate} name={name} />
    </Sheet>
  );
}

function Unknown({ certNumber, hint }: { certNumber: string; hint: string | undefined }) {
  const text = useTexts('certPages').result;
  return (
    <Sheet tone="danger" icon="danger" title={text.unknown} lead={hint ?? text.unknownLead}>
      <p className={styles.typed}>
        {text.typed} <code>{certNumber}</code>
      </p>
      <ul className={styles.tips}>
        {text.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Sheet>
  );
}

interface SheetProps {
  tone: 'success' | 'warning' | 'danger';
  icon: IconName;
  title: string;
  lead: string;
  children: ReactNode;
}

function Sheet({ tone, icon, title, lead, children }: SheetProps) {
  return (
    <div className={styles.sheet} data-tone={tone}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name={icon} size={32} />
        </span>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p>{lead}</p>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
