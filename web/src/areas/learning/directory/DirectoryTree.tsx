import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts, useTranslations } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Chapter, Directory, MinChapter, SubChapter } from '../../directory/directory.types.ts';
import { kindOf } from '../lesson-kinds.ts';
import styles from './DirectoryTree.module.css';

interface DirectoryTreeProps {
  projectId: number;
  directory: Directory;
  /** The lesson that is open. */
  current?: number | undefined;
  onOpen?: (() => void) | undefined;
}

/** Brings the open lesson into sight within its own scrolling box, without moving the page. */
function useCurrentInSight(current: number | undefined) {
  const tree = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each lesson that is opened
  useEffect(() => {
    const lesson = tree.current?.querySelector('[aria-current="page"]');
    const box = tree.current?.parentElement?.parentElement;
    if (!lesson || !box || box.scrollHeight <= box.clientHeight) return;
    const [inner, outer] = [lesson.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - box.clientHeight / 3;
    }
  }, [current]);
  return tree;
}

/** Chapters, sections and what can be opened in them, each with its mark. */
export function DirectoryTree({ directory, ...rest }: DirectoryTreeProps) {
  const tree = useCurrentInSight(rest.current);
  const contentLang = useContentLang();
  return (
    <ol ref={tree} className={styles.tree}>
      {directory.map((chapter) => (
        <li key={chapter.id} lang={contentLang}>
          <ChapterPart chapter={chapter} {...rest} />
        </li>
      ))}
    </ol>
  );
}

type Rest = Omit<DirectoryTreeProps, 'directory'>;

function ChapterPart({ chapter, ...rest }: Rest & { chapter: Chapter }) {
  if (!chapter.subChapter?.length) return <Lesson lesson={chapter} {...rest} />;
  return (
    <>
      <p className={styles.chapter}>
        {chapter.title}
        {chapter.done ? <Done /> : null}
      </p>
      <ol>
        {chapter.subChapter.map((section) => (
          <li key={section.id}>
            <Section section={section} {...rest} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Section({ section, ...rest }: Rest & { section: SubChapter }) {
  if (!section.minChapter?.length) return <Lesson lesson={section} {...rest} />;
  return (
    <>
      <p className={styles.section}>{section.title}</p>
      <ol>
        {section.minChapter.map((lesson) => (
          <li key={lesson.id}>
            <Lesson lesson={lesson} {...rest} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Lesson({ lesson, projectId, current, onOpen }: Rest & { lesson: MinChapter }) {
  const text = useTexts('learning');
  const { language } = useTranslations();
  const kind = kindOf(lesson);
  return (
    <Link
      to={paths.learning({ projectId, chapterId: lesson.id })}
      className={styles.lesson}
      aria-current={lesson.id === current ? 'page' : undefined}
      onClick={onOpen}
    >
      <span className={classes(styles.mark, lesson.done && styles.done)} aria-hidden="true">
        {lesson.done ? <Icon name="check" size={12} /> : null}
      </span>
      <span className={styles.title}>{lesson.title}</span>
      {lesson.submission ? (
        <span className={classes(styles.kind, styles[lesson.submission])} lang={language}>
          {text.submissions[lesson.submission]}
        </span>
      ) : kind === 'reading' ? null : (
        <span className={styles.kind} lang={language}>
          {text.kinds[kind]}
        </span>
      )}
      {lesson.updated ? (
        <span className={classes(styles.kind, styles.updated)} lang={language}>
          {text.revised.updated}
        </span>
      ) : null}
      {lesson.done ? (
        <span className="visually-hidden" lang={language}>
          {text.done}
        </span>
      ) : null}
    </Link>
  );
}

function Done() {
  const text = useTexts('learning');
  const { language } = useTranslations();
  return (
    <span className={styles.allDone}>
      <Icon name="check" size={14} />
      <span className="visually-hidden" lang={language}>
        {text.allDone}
      </span>
    </span>
  );
}
