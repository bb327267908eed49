import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { ShareButton } from '../download/ShareButton.tsx';
import { CertPreview } from './CertPreview.tsx';
import { useCertificatePicture } from './use-certificate-picture.ts';

export interface OpenCertificateProps {
  projectId: number;
  title: string;
  onClose: () => void;
}

/** The dialog with the certificate large, as it is downloaded and printed. */
export function OpenCertificate({ projectId, title, onClose }: OpenCertificateProps) {
  const text = useTexts('myCert');
  const { close } = useTexts('common').ui;
  const { certificate, picture, refetch } = useCertificatePicture(projectId);
  return (
    <Dialog
      open
      title={text.alt({ title })}
      width={880}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <ShareButton title={title} link={certificate?.validateUrl} />
          <Button variant="secondary" disabled={picture.phase !== 'shown'} onClick={() => window.print()}>
            {text.print}
          </Button>
          <DownloadButton projectId={projectId} certificate={certificate} onChanged={() => void refetch()} />
        </>
      }
    >
      <CertPreview title={title} picture={picture} />
    </Dialog>
  );
}
