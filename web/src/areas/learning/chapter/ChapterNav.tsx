import { useRef } from 'react';
import { Link } from 'react-router';
import { useAppSelector } from '../../../base/hooks.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { MinChapter } from '../../directory/directory.types.ts';
import { adjacentLessons } from '../../directory/public/directory.ts';
import styles from './ChapterNav.module.css';
import { useContentPrefetch, useContentPrefetchInView } from './use-content-prefetch.ts';

/** Before and after this chapter, in reading order. */
export function ChapterNav({ projectId, chapterId }: { projectId: number; chapterId: number }) {
  const directory = useAppSelector((state) => state.learning.directory);
  const text = useTexts('learning').player;
  const contentLang = useContentLang();
  const { previous, next } = adjacentLessons(directory, chapterId);
  const way = useRef<HTMLElement>(null);
  useContentPrefetchInView(next, way);
  const bringing = useContentPrefetch(next);
  const to = (lesson: MinChapter) => paths.learning({ projectId, chapterId: lesson.id });
  return (
    <nav ref={way} className={styles.nav} aria-label={text.nav}>
      {previous ? (
        <Link to={to(previous)} className={styles.link} rel="prev">
          <Icon name="arrowLeft" />
          <span className={styles.words}>
            <small>{text.previous}</small>
            <span lang={contentLang}>{previous.title}</span>
          </span>
        </Link>
      ) : null}
      {next ? (
        <Link to={to(next)} className={`${styles.link} ${styles.next}`} rel="next" {...bringing}>
          <span className={styles.words}>
            <small>{text.next}</small>
            <span lang={contentLang}>{next.title}</span>
          </span>
          <Icon name="arrowRight" />
        </Link>
      ) : (
        <Link to={paths.learningCatalog({ projectId })} className={`${styles.link} ${styles.next}`}>
          <span className={styles.words}>
            <small>{text.last}</small>
            {text.toCatalog}
          </span>
          <Icon name="arrowRight" />
        </Link>
      )}
    </nav>
  );
}
