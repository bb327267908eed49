import { paths } from '../../paths.ts';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { CertificatePicture } from '../certificate/CertificatePicture.tsx';
import type { PractiseDetail } from './practise.slice.ts';
import styles from './WhatYouGet.module.css';

/** The certificate of this very project, and what it takes. */
export function WhatYouGet({ detail }: { detail: PractiseDetail }) {
  const { homeworkCount, testCount } = detail;
  const graded = [
    homeworkCount > 0 ? `完成 ${homeworkCount} 次作业` : '',
    testCount > 0 ? `通过 ${testCount} 次测验` : '',
  ].filter(Boolean);
  return (
    <div className={styles.row}>
      <CertificatePicture projectName={detail.title} projectNameEn={detail.titleEn} />
      <div className={styles.words}>
        <p>{['学完必修章节', ...graded].join('，')}，达到实训营的结业要求，证书就会自动生成，不需要申请。</p>
        <ul className={styles.points}>
          <li>印有你的中英文姓名、项目名称和结业年月</li>
          <li>编号唯一，颁发后内容不再变动</li>
          <li>扫码或输入编号，任何人都能核验真伪</li>
        </ul>
        <MoreLink to={paths.cert()}>了解知行证书</MoreLink>
      </div>
    </div>
  );
}
