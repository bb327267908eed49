import type { ReactNode } from 'react';
import { chinaDate } from '../../ui/china-time.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CertificateFacts, type CheckedCertificate } from './CertificateFacts.tsx';
import styles from './CheckResult.module.css';
import type { CertificateCheck } from './certificate.actions.ts';

export interface CheckResultProps {
  /** As it was typed. */
  certNumber: string;
  /** The name to compare with; '' for none. */
  name: string;
  result: CertificateCheck;
}

/** Valid, revoked or unknown. Never "valid" alone: all that is on record, so that a doctored picture shows. */
export function CheckResult({ certNumber, name, result }: CheckResultProps) {
  const { status, certificate, hint } = result;
  if (status === 'unknown' || !certificate) return <Unknown certNumber={certNumber} hint={hint} />;
  if (status === 'revoked') return <Revoked certificate={certificate} name={name} />;
  const differs = name !== '' && !certificate.nameMatches;
  return (
    <Sheet
      tone={differs ? 'warning' : 'success'}
      icon={differs ? 'alert' : 'success'}
      title={differs ? '编号有效，但姓名不一致' : '证书有效'}
      lead={
        differs
          ? `知行颁发过这张证书，但持有人不是“${name}”。请核对姓名是否输错；如果没有输错，这张证书不属于这个人。`
          : '这张证书由知行颁发，目前有效。下面是颁发时定下的内容。'
      }
    >
      <CertificateFacts certificate={certificate} name={name} />
      <Notice tone="warning" title="请与手里的证书逐项对照">
        图片上的姓名、项目、时间与编号，都应与这里完全一致。只要有一处不同，那张图片就被改动过，请以这里为准。
      </Notice>
    </Sheet>
  );
}

function Revoked({ certificate, name }: { certificate: CheckedCertificate; name: string }) {
  const { revokedAt, revokedReason } = certificate;
  return (
    <Sheet
      tone="danger"
      icon="danger"
      title="证书已被撤销"
      lead={`知行颁发过这张证书，但${revokedAt ? `已于 ${chinaDate(revokedAt)} ` : '已经'}撤销，现在不再有效。`}
    >
      {revokedReason ? (
        <p className={styles.reason}>
          <strong>撤销原因：</strong>
          {revokedReason}
        </p>
      ) : null}
      <CertificateFacts certificate={certificate} name={name} />
    </Sheet>
  );
}

function Unknown({ certNumber, hint }: { certNumber: string; hint: string | undefined }) {
  return (
    <Sheet
      tone="danger"
      icon="danger"
      title="没有查到这张证书"
      lead={hint ?? '知行的记录里没有这个编号。请核对编号，或联系出示证书的人。'}
    >
      <p className={styles.typed}>
        你输入的编号是 <code>{certNumber}</code>
      </p>
      <ul className={styles.tips}>
        <li>编号共 16 位：ZX、4 位年份，再加 10 位字母或数字。</li>
        <li>编号里没有字母 I、L、O、U；看起来像 O 的是数字 0，像 I 或 l 的是数字 1。</li>
        <li>从图片上抄写容易出错，扫描证书左下角的二维码最可靠。</li>
        <li>核对无误仍然查不到，说明这张证书不是知行颁发的。</li>
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
    <div className={classes(styles.sheet, styles[tone])}>
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
