import { Link } from 'react-router';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChapterNav.module.css';
import { type MinChapter, neighbours } from './directory.ts';

/** Before and after this chapter, in reading order. */
export function ChapterNav({ projectId, chapterId }: { projectId: number; chapterId: number }) {
  const directory = useAppSelector((state) => state.learning.directory);
  const { previous, next } = neighbours(directory, chapterId);
  const to = (leaf: MinChapter) => paths.learning({ projectId, chapterId: leaf.id });
  return (
    <nav className={styles.nav} aria-label="前后小节">
      {previous ? (
        <Link to={to(previous)} className={styles.link} rel="prev">
          <Icon name="arrowLeft" />
          <span className={styles.words}>
            <small>上一节</small>
            {previous.title}
          </span>
        </Link>
      ) : null}
      {next ? (
        <Link to={to(next)} className={`${styles.link} ${styles.next}`} rel="next">
          <span className={styles.words}>
            <small>下一节</small>
            {next.title}
          </span>
          <Icon name="arrowRight" />
        </Link>
      ) : (
        <Link to={paths.learningCatalog({ projectId })} className={`${styles.link} ${styles.next}`}>
          <span className={styles.words}>
            <small>已是最后一节</small>
            回到目录看进度
          </span>
          <Icon name="arrowRight" />
        </Link>
      )}
    </nav>
  );
}
