import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { Certificate } from '../certificate.types.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { ShareButton } from '../download/ShareButton.tsx';
import { CertPreview } from './CertPreview.tsx';

export interface OpenCertificateProps {
  projectId: number;
  title: string;
  /** Called when the names are final now, or differ from those shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** The certificate itself, large, drawn as it will be downloaded and printed. */
export function OpenCertificate({ projectId, title, onChanged, onClose }: OpenCertificateProps) {
  const text = useTexts('myCert');
  const { close } = useTexts('common').ui;
  const [certificate, setCertificate] = useState<Certificate>();
  const [shown, setShown] = useState(false);
  const [drawn, setDrawn] = useState(0);
  function drawAgain() {
    setShown(false);
    setDrawn((times) => times + 1);
    onChanged();
  }
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
          <Button variant="secondary" disabled={!shown} onClick={() => window.print()}>
            {text.print}
          </Button>
          <DownloadButton projectId={projectId} certificate={certificate} onChanged={drawAgain} />
        </>
      }
    >
      <CertPreview
        key={drawn}
        projectId={projectId}
        title={title}
        onLoaded={setCertificate}
        onShown={() => setShown(true)}
      />
    </Dialog>
  );
}
