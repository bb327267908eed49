import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmNames } from './ConfirmNames.tsx';
import type { Certificate } from './certificate.types.ts';
import { useDownload } from './use-download.ts';

export interface DownloadButtonProps {
  projectId: number;
  certificate: Certificate | undefined;
  onChanged: () => void;
}

/** Before the first download the names are confirmed. */
export function DownloadButton(props: DownloadButtonProps) {
  const text = useTexts('myCert');
  const { busy, asking, start, confirm, cancel } = useDownload(props);
  return (
    <>
      <Button loading={busy} onClick={() => void start()}>
        {busy ? null : <Icon name="download" size={18} />}
        {text.download}
      </Button>
      {asking ? (
        <ConfirmNames certificate={asking} onConfirm={() => void confirm()} onCancel={cancel} />
      ) : null}
    </>
  );
}
