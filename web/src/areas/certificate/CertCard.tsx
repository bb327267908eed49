import { Button } from 'antd';
import { useState } from 'react';
import { imageUrl } from '../../api/settings.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useSettings } from '../../app/settings-context.ts';
import { toast } from '../../app/toast.ts';
import { chinaDate } from '../../ui/china-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ApplyProject } from '../account/account.slice.ts';
import { CertPreview } from './CertPreview.tsx';
import { type Certificate, takeCertificate } from './certificate.actions.ts';
import { copyText } from './copy-text.ts';
import { downloadCanvas, drawCertificate } from './draw-certificate.ts';
import styles from './UserCert.module.css';

/** A certificate: seen, downloaded, shown to others. */
export function CertCard({ project }: { project: ApplyProject }) {
  const [certificate, setCertificate] = useState<Certificate>();
  return (
    <article className={styles.card}>
      <CertPreview projectId={project.projectId} title={project.title} onLoaded={setCertificate} />
      <div className={styles.words}>
        <h2>{project.title}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>证书编号</dt>
            <dd className={styles.code}>{project.certCode}</dd>
          </div>
          {project.graduatedAt ? (
            <div>
              <dt>结业日期</dt>
              <dd>{chinaDate(project.graduatedAt)}</dd>
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

/** Fetched, noted as downloaded, returned; then drawn and handed out (spec.md §4 "Certificate download"). */
function DownloadButton({ projectId }: { projectId: number }) {
  const dispatch = useAppDispatch();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const face = await dispatch(takeCertificate(projectId));
      if (!face) return;
      const canvas = await drawCertificate({ ...face, certImgUrl: imageUrl(settings, face.certImgUrl) });
      await downloadCanvas(canvas);
    } catch {
      dispatch(toast.error('证书图片没能生成，请检查网络后重试'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button type="primary" icon={<Icon name="download" size={18} />} loading={busy} onClick={download}>
      下载证书
    </Button>
  );
}

function CopyButton({ link }: { link: string | undefined }) {
  const dispatch = useAppDispatch();
  async function copy() {
    if (!link) return;
    const copied = await copyText(link);
    dispatch(
      copied
        ? toast.success('验证链接已复制，发给别人就能核验')
        : toast.info(`验证链接：${link}`, { duration: 0 }),
    );
  }
  return (
    <Button disabled={!link} onClick={copy}>
      复制验证链接
    </Button>
  );
}
