import { createPortal } from 'react-dom';
import { useTexts } from '../../../locales/texts.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import styles from './CertPreview.module.css';
import type { useCertificatePicture } from './use-certificate-picture.ts';

interface CertPreviewProps {
  title: string;
  picture: ReturnType<typeof useCertificatePicture>['picture'];
}

/** The certificate as it will be downloaded. */
export function CertPreview({ title, picture: { url, phase, retry } }: CertPreviewProps) {
  const text = useTexts('myCert');
  return (
    <div className={styles.preview} aria-busy={phase === 'waiting'}>
      {phase === 'shown' ? <img src={url} alt={text.alt({ title })} /> : null}
      {phase === 'shown' ? <PrintSheet picture={url} /> : null}
      {phase === 'failed' ? (
        <ErrorState title={text.shownNot} message={text.drawingFailed} onRetry={retry} />
      ) : null}
    </div>
  );
}

/** The print view: the certificate alone on one A4 landscape page (rules: certificate-print). Hidden on screen. */
function PrintSheet({ picture }: { picture: string }) {
  return createPortal(
    <div className={styles.sheet}>
      <img src={picture} alt="" />
    </div>,
    document.body,
  );
}
