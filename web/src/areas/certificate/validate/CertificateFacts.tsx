import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { FieldNote } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';
import type { CertificateCheck } from '../certificate.types.ts';
import styles from './CertificateFacts.module.css';

export type CheckedCertificate = NonNullable<CertificateCheck['certificate']>;

export interface CertificateFactsProps {
  certificate: CheckedCertificate;
  /** The name to compare with; '' for none. */
  name: string;
}

/** ZX2026ABCDEFGHJK in groups of four, which the eye can compare. */
const grouped = (number: string) => number.replace(/(.{6})(.{4})(.{4})(.*)/, '$1 $2 $3 $4').trim();

/** All fields of a certificate. */
export function CertificateFacts({ certificate, name }: CertificateFactsProps) {
  const text = useTexts('certPages').facts;
  const { date, month } = useChinaDates();
  const contentLang = useContentLang();
  return (
    <dl className={styles.facts}>
      <Fact label={text.number}>
        <span className={styles.number}>{grouped(certificate.certCode)}</span>
      </Fact>
      <Fact label={text.holder}>
        <Holder certificate={certificate} name={name} />
      </Fact>
      <Fact label={text.project}>
        {certificate.projectId === null ? (
          <span className={styles.strong} lang={contentLang}>
            {certificate.projectName}
          </span>
        ) : (
          <Link to={paths.practiseDetail(certificate.projectId)} className={styles.strong} lang={contentLang}>
            {certificate.projectName}
          </Link>
        )}
        {certificate.projectNameEn ? (
          <span className={styles.english} lang="en">
            {certificate.projectNameEn}
          </span>
        ) : null}
      </Fact>
      <Fact label={text.graduated}>{month(certificate)}</Fact>
      <Fact label={text.issued}>{date(certificate.issuedAt)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Holder({ certificate, name }: CertificateFactsProps) {
  const text = useTexts('certPages').facts;
  const contentLang = useContentLang();
  return (
    <>
      <span className={styles.holder}>
        <span className={styles.strong} lang={contentLang}>
          {certificate.name}
        </span>
        {name ? (
          <Tag tone={certificate.nameMatches ? 'success' : 'danger'}>
            {certificate.nameMatches ? text.matches : text.matchesNot}
          </Tag>
        ) : null}
      </span>
      {certificate.nameEn ? (
        <span className={styles.english} lang="en">
          {certificate.nameEn}
        </span>
      ) : null}
      {certificate.sealed ? null : <span className={styles.english}>{text.unsealed}</span>}
      {certificate.nameMatches ? null : <CompareName certCode={certificate.certCode} tried={name !== ''} />}
    </>
  );
}

/** The name is masked until the reader has entered it. */
function CompareName({ certCode, tried }: { certCode: string; tried: boolean }) {
  const text = useTexts('certPages').facts;
  const { field, error, check } = useRequiredField(text.nameRequired);
  return (
    <Form method="post" action={paths.certValidate()} className={styles.compare} noValidate onSubmit={check}>
      <input type="hidden" name="certNumber" value={certCode} />
      <label htmlFor="compare-name">
        {text.masked}
        {tried ? text.compareAgain : text.compare}
      </label>
      <span className={styles.row}>
        <input
          ref={field}
          id="compare-name"
          name="name"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby="compare-name-note"
          maxLength={100}
          autoComplete="off"
          placeholder={text.namePlaceholder}
        />
        <Button type="submit" size="small" variant="secondary">
          {text.submit}
        </Button>
      </span>
      <FieldNote id="compare-name-note" error={error} />
    </Form>
  );
}
