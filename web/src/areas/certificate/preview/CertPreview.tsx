import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useState } from 'react';
import { imageUrl } from '../../../api/settings.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { useTexts } from '../../../locales/texts.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import type { Certificate } from '../certificate.types.ts';
import { getCertificate } from '../download/download.actions.ts';
import { drawCertificate, pictureOf } from '../drawing/draw-certificate.ts';
import styles from './CertPreview.module.css';
import { PrintSheet } from './PrintSheet.tsx';

interface CertPreviewProps {
  projectId: number;
  title: string;
  onLoaded: (certificate: Certificate) => void;
  onShown?: () => void;
}

/** The certificate as it will be downloaded, fetched and drawn. */
export function CertPreview({ projectId, title, onLoaded, onShown }: CertPreviewProps) {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const [picture, setPicture] = useState('');
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'failed'>('waiting');

  async function show() {
    setPhase('waiting');
    const answer = await dispatch(getCertificate({ projectId })).unwrap();
    if (answer.code !== codes.ok) return setPhase('failed');
    onLoaded(answer.data);
    try {
      const canvas = await drawCertificate({
        ...answer.data,
        certImgUrl: imageUrl(settings, answer.data.certImgUrl),
      });
      setPicture(URL.createObjectURL(await pictureOf(canvas)));
      setPhase('shown');
      onShown?.();
    } catch {
      setPhase('failed');
    }
  }

  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  const begin = useEffectEvent(() => void show());
  useEffect(() => {
    begin();
  }, []);

  return (
    <div className={styles.preview} aria-busy={phase === 'waiting'}>
      {phase === 'shown' ? <img src={picture} alt={text.alt({ title })} /> : null}
      {phase === 'shown' ? <PrintSheet picture={picture} /> : null}
      {phase === 'failed' ? (
        <ErrorState title={text.shownNot} message={text.drawingFailed} onRetry={() => void show()} />
      ) : null}
    </div>
  );
}
