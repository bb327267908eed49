import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTextBook, useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Chapter, Directory, MinChapter, SubChapter } from '../learning.types.ts';
import styles from './DirectoryTree.module.css';
import { kindOf } from './leaf-kinds.ts';

interface DirectoryTreeProps {
  projectId: number;
  directory: Directory;
  /** The leaf that is open. */
  current?: number | undefined;
  onOpen?: (() => void) | undefined;
}

/** Brings the open leaf into sight within its own scrolling box, without moving the page. */
function useCurrentInSight(current: number | undefined) {
  const tree = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each leaf that is opened
  useEffect(() => {
    const leaf = tree.current?.querySelector('[aria-current="page"]');
    const box = tree.current?.parentElement?.parentElement;
    if (!leaf || !box || box.scrollHeight <= box.clientHeight) return;
    const [inner, outer] = [leaf.getBoundingClientRect(), box.getBoundingClientRect()];
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
  if (!chapter.subChapter?.length) return <Leaf leaf={chapter} {...rest} />;
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
  if (!section.minChapter?.length) return <Leaf leaf={section} {...rest} />;
  return (
    <>
      <p className={styles.section}>{section.title}</p>
      <ol>
        {section.minChapter.map((leaf) => (
          <li key={leaf.id}>
            <Leaf leaf={leaf} {...rest} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Leaf({ leaf, projectId, current, onOpen }: Rest & { leaf: MinChapter }) {
  const text = useTexts('learning');
  const { language } = useTextBook();
  const kind = kindOf(leaf);
  return (
    <Link
      to={paths.learning({ projectId, chapterId: leaf.id })}
      className={styles.leaf}
      aria-current={leaf.id === current ? 'page' : undefined}
      onClick={onOpen}
    >
      <span className={classes(styles.mark, leaf.done && styles.done)} aria-hidden="true">
        {leaf.done ? <Icon name="check" size={12} /> : null}
      </span>
      <span className={styles.title}>{leaf.title}</span>
      {kind === 'reading' ? null : (
        <span className={styles.kind} lang={language}>
          {text.kinds[kind]}
        </span>
      )}
      {leaf.updated ? (
        <span className={classes(styles.kind, styles.updated)} lang={language}>
          {text.revised.updated}
        </span>
      ) : null}
      {leaf.done ? (
        <span className="visually-hidden" lang={language}>
          {text.done}
        </span>
      ) : null}
    </Link>
  );
}

function Done() {
  const text = useTexts('learning');
  const { language } = useTextBook();
  return (
    <span className={styles.whole}>
      <Icon name="check" size={14} />
      <span className="visually-hidden" lang={language}>
        {text.allDone}
      </span>
    </span>
  );
}
