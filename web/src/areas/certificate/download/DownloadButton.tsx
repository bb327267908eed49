import { lazyPart, OpenFailed, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Certificate } from '../certificate.types.ts';
import type { ConfirmNamesProps } from './ConfirmNames.tsx';
import { useDownload } from './use-download.ts';

/** Loaded with the drawing code, which the download needs too. */
const ConfirmNames = lazyPart<ConfirmNamesProps>(
  'certificate/names',
  () => import('./ConfirmNames.tsx').then((module) => module.ConfirmNames),
  { Failed: ({ onCancel }) => <OpenFailed onClose={onCancel} /> },
);

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
      <Button loading={busy} onClick={() => void start()} {...preloadOnIntent(ConfirmNames)}>
        {busy ? null : <Icon name="download" size={18} />}
        {text.download}
      </Button>
      {asking ? (
        <ConfirmNames certificate={asking} onConfirm={() => void confirm()} onCancel={cancel} />
      ) : null}
    </>
  );
}
