import { imageUrl } from '../../../api/settings.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { drawing } from '../../../ui/drawing-colors.ts';
import type { Certificate } from '../certificate.types.ts';
import styles from './CertSheet.module.css';

interface CertSheetProps {
  /** undefined while it loads; the layout does not shift when it arrives. */
  certificate: Certificate | undefined;
}

/** A thumbnail of a certificate in the device's fonts. The certificate itself is drawn when it is opened. */
export function CertSheet({ certificate }: CertSheetProps) {
  const settings = useSettings();
  return (
    <span className={styles.sheet} aria-hidden="true" lang="zh-CN">
      {certificate ? (
        <>
          <img className={styles.paper} src={imageUrl(settings, certificate.certImgUrl)} alt="" />
          <span className={styles.words}>
            <span className={styles.heading}>实践结业证书</span>
            <span className={styles.headingEn}>CERTIFICATE OF COMPLETION</span>
            <CertText look="name" long={12} text={certificate.name} />
            <CertText look="second" long={32} text={certificate.nameEn} />
            <CertText look="project" long={15} text={`《${certificate.projectName}》`} />
            <CertText look="second" long={44} text={certificate.projectNameEn} />
          </span>
          <Seal />
        </>
      ) : null}
    </span>
  );
}

/** Texts with more than `long` characters are set smaller. */
function CertText({ look, long, text }: { look: 'name' | 'project' | 'second'; long: number; text: string }) {
  if (!text) return null;
  return (
    <bdi className={styles[look]} data-long={[...text].length > long || undefined}>
      {text}
    </bdi>
  );
}

function Seal() {
  return (
    <svg aria-hidden="true" className={styles.seal} viewBox="-60 -60 120 120" fill={drawing.seal}>
      <circle r="56" fill="none" stroke={drawing.seal} strokeWidth="3" />
      <circle r="47" fill="none" stroke={drawing.seal} strokeWidth="1.2" />
      <path d="M0-34 7.6-10.4H32.4L12.4 4 20 27.4 0 13-20 27.4-12.4 4-32.4-10.4H-7.6z" />
    </svg>
  );
}
