import { Button } from 'antd';
import { useState } from 'react';
import { imageUrl } from '../../api/settings.ts';
import { useAppDispatch } from '../../base/hooks.ts';
import { useSettings } from '../../base/settings-context.ts';
import { toast } from '../../base/toast.ts';
import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ApplyProject } from '../account/account.types.ts';
import { CertPreview } from './CertPreview.tsx';
import { takeCertificate } from './certificate.actions.ts';
import type { Certificate } from './certificate.types.ts';
import { copyText } from './copy-text.ts';
import { downloadCanvas, drawCertificate } from './draw-certificate.ts';
import styles from './UserCert.module.css';

/** A certificate: seen, downloaded, shown to others. */
export function CertCard({ project }: { project: ApplyProject }) {
  const text = useTexts('myCert');
  const titleLangOf = useTitleLangOf();
  const title = useTitleOf()(project);
  const { date } = useChinaDates();
  const [certificate, setCertificate] = useState<Certificate>();
  return (
    <article className={styles.card}>
      <CertPreview projectId={project.projectId} title={title} onLoaded={setCertificate} />
      <div className={styles.words}>
        <h2 lang={titleLangOf(project)}>{title}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{text.number}</dt>
            <dd className={styles.code}>{project.certCode}</dd>
          </div>
          {project.graduatedAt ? (
            <div>
              <dt>{text.graduated}</dt>
              <dd>{date(project.graduatedAt)}</dd>
            </div>
          ) : null}
        </dl>
        <div className={styles.actions}>
          <DownloadButton projectId={project.projectId} />
          <CopyButton link={certificate?.validateUrl} />
        </div>
      </div>
    </article>
  );
}

/** Fetched, noted as downloaded, returned; then drawn and handed out (rules: certificate-download). */
function DownloadButton({ projectId }: { projectId: number }) {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    // (rules: toast-loading)
    const drawing = `certificate-${projectId}`;
    dispatch(toast.loading(text.drawing, { id: drawing, duration: 0 }));
    try {
      const face = await dispatch(takeCertificate(projectId));
      if (!face) return;
      const canvas = await drawCertificate({ ...face, certImgUrl: imageUrl(settings, face.certImgUrl) });
      await downloadCanvas(canvas);
    } catch {
      dispatch(toast.error(text.drawingFailed));
    } finally {
      dispatch(toast.close(drawing));
      setBusy(false);
    }
  }
  return (
    <Button type="primary" icon={<Icon name="download" size={18} />} loading={busy} onClick={download}>
      {text.download}
    </Button>
  );
}

function CopyButton({ link }: { link: string | undefined }) {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  async function copy() {
    if (!link) return;
    const copied = await copyText(link);
    dispatch(copied ? toast.success(text.copied) : toast.info(text.link({ link }), { duration: 0 }));
  }
  return (
    <Button disabled={!link} onClick={copy}>
      {text.copy}
    </Button>
  );
}
