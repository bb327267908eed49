import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CertPreview } from './CertPreview.tsx';
import type { Certificate } from './certificate.types.ts';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './GraduationMoment.module.css';
import { ShareButton } from './ShareButton.tsx';

export interface GraduationMomentProps {
  projectId: number;
  title: string;
  onClose: () => void;
}

/** What was worked for, large; then what can be done with it, and what comes next. */
export function GraduationMoment({ projectId, title, onClose }: GraduationMomentProps) {
  const text = useTexts('myCert').moment;
  const [certificate, setCertificate] = useState<Certificate>();
  const [drawn, setDrawn] = useState(0);
  return (
    <Modal
      open
      centered
      footer={null}
      width={840}
      onCancel={onClose}
      title={
        <span className={styles.head}>
          <Walk />
          <h2 className={styles.title}>{text.congratulations}</h2>
        </span>
      }
    >
      <div className={styles.moment}>
        <p>{text.words({ title })}</p>
        <CertPreview key={drawn} projectId={projectId} title={title} onLoaded={setCertificate} />
        <div className={styles.actions}>
          <DownloadButton
            projectId={projectId}
            certificate={certificate}
            onChanged={() => setDrawn((times) => times + 1)}
          />
          <ShareButton title={title} link={certificate?.validateUrl} />
          <ButtonLink variant="secondary" to={paths.practise()}>
            {text.next}
          </ButtonLink>
          <Button type="text" onClick={onClose}>
            {text.stay}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The mark's bent line, walked once from its point to its step. */
function Walk() {
  return (
    <svg aria-hidden="true" className={styles.walk} viewBox="8 9 34 31" width={44} height={40} fill="none">
      <path className={styles.line} d="M14 15h20L14 33h19" pathLength={1} />
      <path className={styles.step} d="m28.5 27.5 6 5.5-6 5.5" />
      <circle className={styles.point} cx="14" cy="15" r="4.5" />
    </svg>
  );
}
