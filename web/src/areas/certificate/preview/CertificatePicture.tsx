import { contentIn } from '@zhixing/contract/language';
import { useId } from 'react';
import { publicPath } from '../../../api/settings.ts';
import { useTranslations } from '../../../locales/texts.ts';
import { drawing } from '../../../ui/drawing-colors.ts';
import styles from './CertificatePicture.module.css';

export interface CertificatePictureProps {
  projectName?: string;
  projectNameEn?: string;
}

/** A sample certificate: the real template with an invented holder, laid out as draw-certificate.ts does. */
export function CertificatePicture({
  projectName = '校园能耗数据分析实战',
  projectNameEn = 'Campus Energy Data Analytics',
}: CertificatePictureProps) {
  const translations = useTranslations();
  const text = translations.get('certificate').sample;
  const long = [...projectName].length > 14;
  return (
    <div
      className={styles.frame}
      role="img"
      aria-label={text.label({
        project: contentIn(translations.language, { projectName, projectNameEn }, 'projectName'),
      })}
    >
      <div className={styles.sheet} aria-hidden="true" lang="zh-CN">
        <img
          className={styles.paper}
          src={`${publicPath}certificate/v1.svg`}
          alt=""
          width={1632}
          height={1154}
        />
        <p className={styles.heading}>实践结业证书</p>
        <p className={styles.headingEn}>CERTIFICATE OF COMPLETION</p>
        <p className={styles.hereby}>兹证明</p>
        <p className={styles.name}>林知行</p>
        <p className={styles.nameEn}>Lin Zhixing</p>
        <div className={styles.project}>
          <p className={styles.stated}>于 2026 年 11 月完成实践项目，考核合格</p>
          <p className={long ? styles.longTitle : styles.title}>《{projectName}》</p>
          <p className={styles.titleEn}>{projectNameEn}</p>
        </div>
        <img
          className={styles.code}
          src={`${publicPath}certificate/sample-qr.svg`}
          alt=""
          width={98}
          height={98}
        />
        <p className={styles.number}>证书编号 ZX2026 0000 0000 00</p>
        <p className={styles.advice}>扫描左侧二维码，或在证书查询页输入编号核验</p>
        <Seal />
        <span className={styles.sample} lang={translations.language}>
          {text.mark}
        </span>
      </div>
    </div>
  );
}

function Seal() {
  const ring = useId();
  return (
    <svg aria-hidden="true" className={styles.seal} viewBox="-60 -60 120 120" fill={drawing.seal}>
      <circle r="56" fill="none" stroke={drawing.seal} strokeWidth="2.6" />
      <path d="M0-17 3.8-5.2H16.2L6.2 2 10 13.7 0 6.5-10 13.7-6.2 2-16.2-5.2H-3.8z" />
      <path id={ring} d="M-31.6 22.9A39 39 0 1 1 31.6 22.9" fill="none" />
      <text className={styles.sealText} fontSize="14">
        <textPath href={`#${ring}`} startOffset="50%" textAnchor="middle" textLength="150">
          知行实习与实践学习平台
        </textPath>
      </text>
      <text className={styles.sealText} y="39" fontSize="11.5" textAnchor="middle">
        证书专用章
      </text>
    </svg>
  );
}
