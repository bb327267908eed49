import { contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useAppSelector } from '../../../base/hooks.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lessonsOf } from '../../directory/public/directory.ts';
import { Materials } from '../../directory/public/materials.ts';
import styles from './HomeworkNeeds.module.css';

/** What a student needs for a homework: the reading lesson before it, and the project's files. */
export function HomeworkNeeds({ projectId, chapterId }: { projectId: number; chapterId: number }) {
  const text = useTexts('learning').needs;
  const lang = useContentLang();
  const directory = useAppSelector((state) => state.learning.directory);
  const own = useAppSelector((state) => state.learning.userId === null);
  const lessons = lessonsOf(directory);
  const place = lessons.findIndex(({ id }) => id === chapterId);
  const reading = lessons.slice(0, Math.max(0, place)).findLast(({ type }) => type === contentType.reading);
  return (
    <div className={styles.needs}>
      {reading ? (
        <p>
          <Icon name="book" size={18} />
          <span>{text.reading}</span>
          <Link to={paths.learning({ projectId, chapterId: reading.id })} lang={lang}>
            {reading.title}
          </Link>
        </p>
      ) : null}
      {/* Only enrolled students may download the files; staff who view the page may not. */}
      {own ? <Materials projectId={projectId} /> : null}
    </div>
  );
}
