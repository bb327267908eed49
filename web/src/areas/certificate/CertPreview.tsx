import { codes } from '@zhixing/contract/codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageUrl } from '../../api/settings.ts';
import { useAppDispatch } from '../../base/hooks.ts';
import { useSettings } from '../../base/settings-context.ts';
import { useTexts } from '../../locales/texts.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { getCertificate } from './certificate.actions.ts';
import type { Certificate } from './certificate.types.ts';
import { drawCertificate, pictureOf } from './draw-certificate.ts';
import { PrintSheet } from './PrintSheet.tsx';
import styles from './UserCert.module.css';

interface CertPreviewProps {
  projectId: number;
  title: string;
  onLoaded: (certificate: Certificate) => void;
}

/** The certificate as it will be downloaded, fetched and drawn when it comes near the screen. */
export function CertPreview({ projectId, title, onLoaded }: CertPreviewProps) {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const frame = useRef<HTMLDivElement>(null);
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
    } catch {
      setPhase('failed');
    }
  }

  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  const begin = useEffectEvent(() => void show());
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={styles.preview} aria-busy={phase === 'waiting'}>
      {phase === 'shown' ? <img src={picture} alt={text.alt({ title })} /> : null}
      {phase === 'shown' ? <PrintSheet picture={picture} /> : null}
      {phase === 'failed' ? (
        <ErrorState title={text.shownNot} message={text.drawingFailed} onRetry={() => void show()} />
      ) : null}
    </div>
  );
}
