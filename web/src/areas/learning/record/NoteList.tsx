import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import type { ProgressRecord } from '../../directory/learning.types.ts';
import styles from './Record.module.css';

/** One's notes in this project, the newest first: how each begins, and the way to it. */
export function NoteList({ notes, projectId }: { notes: ProgressRecord['notes']; projectId: number }) {
  const text = useTexts('learning').record;
  const contentLang = useContentLang();
  const { time } = useChinaDates();
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className={styles.heading}>
        {text.notes}
      </h2>
      {notes.length === 0 ? <p className={styles.none}>{text.noNotes}</p> : null}
      <ul className={styles.cards}>
        {notes.map(({ chapterId, title, excerpt, savedAt }) => (
          <li key={chapterId} className={styles.card}>
            <Link to={paths.learning({ projectId, chapterId })} lang={contentLang}>
              {title}
            </Link>
            <p className={styles.excerpt}>{excerpt}</p>
            <small>{time(savedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
