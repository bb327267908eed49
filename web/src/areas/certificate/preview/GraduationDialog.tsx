import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Path } from '../../../ui/progress/Path.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { ShareButton } from '../download/ShareButton.tsx';
import { CertPreview } from './CertPreview.tsx';
import styles from './GraduationDialog.module.css';
import { useCertificatePicture } from './use-certificate-picture.ts';

export interface GraduationDialogProps {
  projectId: number;
  title: string;
  /** Called once when the dialog is on screen. */
  onShown: () => void;
  onClose: () => void;
}

/** Shown once after a graduation: the certificate large, download and sharing, and a link to further projects. */
export function GraduationDialog({ projectId, title, onShown, onClose }: GraduationDialogProps) {
  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);
  const text = useTexts('myCert').moment;
  const { ui } = useTexts('common');
  const { certificate, picture, refetch } = useCertificatePicture(projectId);
  return (
    <Dialog
      open
      width={840}
      closeLabel={ui.close}
      onClose={onClose}
      title={
        <span className={styles.head}>
          <Path size={44} drawing="once" />
          <span className={styles.title}>{text.congratulations}</span>
        </span>
      }
    >
      <div className={styles.moment}>
        <p>{text.words({ title })}</p>
        <div className={styles.picture}>
          <CertPreview title={title} picture={picture} />
        </div>
        <div className={styles.actions}>
          <DownloadButton projectId={projectId} certificate={certificate} onChanged={() => void refetch()} />
          <ShareButton title={title} link={certificate?.validateUrl} />
          <ButtonLink variant="secondary" to={paths.practise()}>
            {text.next}
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            {text.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
