import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { chinaDate } from '../../ui/china-time.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './CertificateFacts.module.css';
import type { CertificateCheck } from './certificate.actions.ts';

export type CheckedCertificate = NonNullable<CertificateCheck['certificate']>;

export interface CertificateFactsProps {
  certificate: CheckedCertificate;
  /** The name it was compared with; '' for none. */
  name: string;
}

/** ZX2026ABCDEFGHJK in groups of four, which the eye can compare. */
const grouped = (number: string) => number.replace(/(.{6})(.{4})(.{4})(.*)/, '$1 $2 $3 $4').trim();

/** All that was frozen when the certificate was issued. */
export function CertificateFacts({ certificate, name }: CertificateFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact label="证书编号">
        <span className={styles.number}>{grouped(certificate.certCode)}</span>
      </Fact>
      <Fact label="持有人">
        <Holder certificate={certificate} name={name} />
      </Fact>
      <Fact label="实践项目">
        <Link to={paths.practiseDetail(certificate.projectId)} className={styles.strong}>
          {certificate.projectName}
        </Link>
        {certificate.projectNameEn ? (
          <span className={styles.english} lang="en">
            {certificate.projectNameEn}
          </span>
        ) : null}
      </Fact>
      <Fact label="结业时间">{`${certificate.year}年${Number(certificate.month)}月`}</Fact>
      <Fact label="颁发日期">{chinaDate(certificate.issuedAt)}</Fact>
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
  return (
    <>
      <span className={styles.holder}>
        <span className={styles.strong}>{certificate.name}</span>
        {name ? (
          <Tag tone={certificate.nameMatches ? 'success' : 'danger'}>
            {certificate.nameMatches ? '姓名一致' : '姓名不一致'}
          </Tag>
        ) : null}
      </span>
      {certificate.nameEn ? (
        <span className={styles.english} lang="en">
          {certificate.nameEn}
        </span>
      ) : null}
      {certificate.nameMatches ? null : <CompareName certCode={certificate.certCode} tried={name !== ''} />}
    </>
  );
}

/** The name is masked until the reader brings it. */
function CompareName({ certCode, tried }: { certCode: string; tried: boolean }) {
  return (
    <Form method="get" action={paths.certValidate()} className={styles.compare}>
      <input type="hidden" name="certNumber" value={certCode} />
      <label htmlFor="compare-name">
        为保护隐私，姓名已部分隐去。{tried ? '再核对一个姓名：' : '填写证书上的姓名来核对：'}
      </label>
      <span className={styles.row}>
        <input
          id="compare-name"
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          placeholder="中文或英文姓名"
        />
        <Button type="submit" size="small" variant="secondary">
          核对姓名
        </Button>
      </span>
    </Form>
  );
}
