import { useMemo } from 'react';
import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { contentFactsOf, RichDocument, useFreshFiles } from '../../schoolwork/public/document.ts';
import type { ProgressRecord } from '../learning.types.ts';
import styles from './Record.module.css';

/** What one getFiles takes: the notes after those pictures are shown without theirs. */
const mostPictures = 200;

/** One's notes in this project, the newest first: how each begins, with its lines and pictures, and the way to it (rules: note-list). */
export function NoteList({ notes, projectId }: { notes: ProgressRecord['notes']; projectId: number }) {
  const text = useTexts('learning').record;
  const contentLang = useContentLang();
  const { pictureMissing } = useTexts('schoolwork').editor;
  const { time } = useChinaDates();
  const wanted = useMemo(() => notes.flatMap(({ content }) => contentFactsOf(content).imageIds), [notes]);
  const pictures = useFreshFiles([], wanted.slice(0, mostPictures));
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className={styles.heading}>
        {text.notes}
      </h2>
      {notes.length === 0 ? <p className={styles.none}>{text.noNotes}</p> : null}
      <ul className={styles.cards}>
        {notes.map(({ chapterId, title, content, savedAt }) => (
          <li key={chapterId} className={styles.card}>
            <Link to={paths.learning({ projectId, chapterId })} lang={contentLang}>
              {title}
            </Link>
            <div className={styles.excerpt}>
              <RichDocument content={content} pictures={pictures} missing={pictureMissing} />
            </div>
            <small>{time(savedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
