import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { MoreLink } from '../../../ui/text/MoreLink.tsx';
import { CertificatePicture } from '../../certificate/public/picture.ts';
import type { PractiseDetail } from '../practise.types.ts';
import styles from './WhatYouGet.module.css';

/** The certificate of this very project, and what it takes. */
export function WhatYouGet({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('project').detail;
  const { homeworkCount: homework, testCount: tests } = detail;
  return (
    <div className={styles.row}>
      <CertificatePicture projectName={detail.title} projectNameEn={detail.titleEn} />
      <div className={styles.words}>
        <p>{text.earn({ homework, tests })}</p>
        <ul className={styles.points}>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <MoreLink to={paths.cert()}>{text.aboutCertificates}</MoreLink>
      </div>
    </div>
  );
}
