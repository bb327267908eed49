import { Button } from 'antd';
import { useTexts } from '../../locales/texts.ts';
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
      <Button
        type="primary"
        icon={<Icon name="download" size={18} />}
        loading={busy}
        onClick={() => void start()}
      >
        {text.download}
      </Button>
      {asking ? (
        <ConfirmNames certificate={asking} onConfirm={() => void confirm()} onCancel={cancel} />
      ) : null}
    </>
  );
}
