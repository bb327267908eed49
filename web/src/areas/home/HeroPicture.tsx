import { useAppSelector } from '../../base/hooks.ts';
import { useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProjectCover } from '../../ui/ProjectCover.tsx';
import { CertificatePicture } from '../certificate/picture.door.ts';
import styles from './HeroPicture.module.css';

/** A project, the work on it, and the certificate it ends in: one way, drawn as three sheets. */
export function HeroPicture() {
  const text = useTexts('home').hero;
  const first = useAppSelector((state) => state.home.list[0]);
  const titleOf = useTitleOf();
  return (
    <div className={styles.picture}>
      <div className={styles.certificate}>
        <CertificatePicture projectName={first?.title} projectNameEn={first?.titleEn} />
      </div>
      <div className={styles.project} aria-hidden="true">
        <ProjectCover type={first?.type ?? 'data'} id={first?.id ?? 1} eager />
        <p className={styles.projectTitle}>{first ? titleOf(first) : text.sampleProject}</p>
        <span className={styles.track}>
          <span className={styles.done} />
        </span>
        <p className={styles.progress}>
          {text.progress}
          <span>75%</span>
        </p>
      </div>
      <p className={styles.review} aria-hidden="true">
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
        {text.reviewed}
        <strong>{text.score}</strong>
      </p>
    </div>
  );
}
