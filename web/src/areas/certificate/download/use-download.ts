import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { imageUrl } from '../../../api/settings.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { Certificate } from '../certificate.types.ts';
import { fetchCertificate, getCertificate } from './download.actions.ts';

interface Downloading {
  projectId: number;
  /** The certificate on screen; without it the download loads it first. */
  certificate: Certificate | undefined;
  /** Called when the names have been sealed, or differ from those on screen. */
  onChanged: () => void;
}

/**
 * Downloads a certificate. The names of an unsealed one are confirmed first (rules: certificate-sealing).
 * `asking`: the certificate whose names are to be confirmed.
 */
export function useDownload({ projectId, certificate, onChanged }: Downloading) {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Certificate>();

  /** Fetches the certificate, records the download, draws it and saves the file (rules: certificate-download). */
  async function saveFile(confirmed?: Certificate) {
    // Drawn first: a certificate that cannot be drawn is not recorded as downloaded.
    const { downloadCanvas, drawCertificate } = await import('../drawing/draw-certificate.ts');
    const face = await dispatch(fetchCertificate(projectId, confirmed));
    if (!face) return confirmed ? onChanged() : undefined;
    const canvas = await drawCertificate({ ...face, certImgUrl: imageUrl(settings, face.certImgUrl) });
    await downloadCanvas(canvas);
    if (confirmed) onChanged();
  }

  async function run(confirmed?: Certificate) {
    setBusy(true);
    setAsking(undefined);
    // (rules: toast-loading)
    const drawing = `certificate-${projectId}`;
    dispatch(toast.loading(text.drawing, { id: drawing, duration: 0 }));
    try {
      await saveFile(confirmed);
    } catch {
      dispatch(toast.error(text.drawingFailed));
    } finally {
      dispatch(toast.close(drawing));
      setBusy(false);
    }
  }

  async function known(): Promise<Certificate | undefined> {
    if (certificate) return certificate;
    setBusy(true);
    const answer = await dispatch(getCertificate({ projectId })).unwrap();
    setBusy(false);
    return answer.code === codes.ok ? answer.data : undefined;
  }

  async function start() {
    const face = await known();
    if (!face) return;
    if (face.sealedAt === null) setAsking(face);
    else await run();
  }

  return { busy, asking, start, confirm: () => run(asking), cancel: () => setAsking(undefined) };
}
