import { Button, Modal } from 'antd';
import { useState } from 'react';
import { inAntd } from '../../base/antd/Antd.tsx';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Path } from '../../ui/progress/Path.tsx';
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
function GraduationMomentInside({ projectId, title, onClose }: GraduationMomentProps) {
  const text = useTexts('myCert').moment;
  const [certificate, setCertificate] = useState<Certificate>();
  const [drawn, setDrawn] = useState(0);
  return (
    <Modal
      open
      footer={null}
      width={840}
      onCancel={onClose}
      title={
        <span className={styles.head}>
          <Path size={44} drawing="once" />
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

export const GraduationMoment = inAntd(GraduationMomentInside);
