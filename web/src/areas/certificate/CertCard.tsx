import { useState } from 'react';
import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import type { ApplyProject } from '../account/account.types.ts';
import { CertPreview } from './CertPreview.tsx';
import type { Certificate } from './certificate.types.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import styles from './UserCert.module.css';

/** A certificate: seen, downloaded, shown to others. */
export function CertCard({ project }: { project: ApplyProject }) {
  const text = useTexts('myCert');
  const titleLangOf = useTitleLangOf();
  const title = useTitleOf()(project);
  const { date } = useChinaDates();
  const [certificate, setCertificate] = useState<Certificate>();
  const [drawn, setDrawn] = useState(0);
  const drawAgain = () => setDrawn((times) => times + 1);
  return (
    <article className={styles.card}>
      <CertPreview key={drawn} projectId={project.projectId} title={title} onLoaded={setCertificate} />
      <div className={styles.words}>
        <h2 lang={titleLangOf(project)}>{title}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{text.number}</dt>
            <dd className={styles.code}>{project.certCode}</dd>
          </div>
          {project.graduatedAt ? (
            <div>
              <dt>{text.graduated}</dt>
              <dd>{date(project.graduatedAt)}</dd>
            </div>
          ) : null}
        </dl>
        {certificate?.sealedAt === null ? <p className={styles.unsealed}>{text.unsealed}</p> : null}
        <div className={styles.actions}>
          <DownloadButton projectId={project.projectId} certificate={certificate} onChanged={drawAgain} />
          <ShareButton title={title} link={certificate?.validateUrl} />
        </div>
      </div>
    </article>
  );
}
