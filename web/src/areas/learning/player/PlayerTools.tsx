import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAppSelector } from '../../../base/hooks.ts';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { MinChapter } from '../../directory/directory.types.ts';
import { adjacentLessons } from '../../directory/public/directory.ts';
import { useContentPrefetch } from '../chapter/use-content-prefetch.ts';
import styles from './Player.module.css';
import { type OverlayName, overlays } from './player-overlays.ts';
import { ariaShortcut } from './use-shortcuts.ts';

interface PlayerToolsProps {
  projectId: number;
  chapterId: number;
  openOverlay: OverlayName | undefined;
  onToggle: (which: OverlayName) => void;
}

/** At the side; on a phone a bar under the thumb, with the ways to the chapters before and after. */
export function PlayerTools({ projectId, chapterId, openOverlay, onToggle }: PlayerToolsProps) {
  const text = useTexts('learning').player;
  const directory = useAppSelector((state) => state.learning.directory);
  const { previous, next } = adjacentLessons(directory, chapterId);
  const noteButton = useFocusAfterNote(openOverlay);
  return (
    <div className={styles.tools}>
      <LessonLink to={previous && paths.learning({ projectId, chapterId: previous.id })} way="previous" />
      <Button
        variant="secondary"
        className={styles.directoryButton}
        aria-expanded={openOverlay === 'directory'}
        aria-keyshortcuts={ariaShortcut('directory')}
        onClick={() => onToggle('directory')}
        {...preloadOnIntent(overlays.directory)}
      >
        <Icon name="menu" size={18} />
        {text.directory}
      </Button>
      <Button
        ref={noteButton}
        variant="secondary"
        aria-expanded={openOverlay === 'note'}
        aria-keyshortcuts={ariaShortcut('note')}
        onClick={() => onToggle('note')}
        {...preloadOnIntent(overlays.note)}
      >
        <Icon name="file" size={18} />
        {text.note}
      </Button>
      <LessonLink
        to={next ? paths.learning({ projectId, chapterId: next.id }) : paths.learningCatalog({ projectId })}
        way="next"
        lesson={next}
        end={!next}
      />
      <Button
        variant="ghost"
        className={styles.helpButton}
        aria-keyshortcuts={ariaShortcut('help')}
        onClick={() => onToggle('help')}
        {...preloadOnIntent(overlays.help)}
      >
        {text.shortcuts}
      </Button>
    </div>
  );
}

/**
 * The tools are hidden beside a note. When it is opened for the first time, its code comes after that: the focus is lost before the
 * panel could keep where it was.
 */
function useFocusAfterNote(openOverlay: OverlayName | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(openOverlay);
  useEffect(() => {
    const closed = before.current === 'note' && openOverlay === undefined;
    before.current = openOverlay;
    const at = document.activeElement;
    const nowhere = !at || at === document.body || at.closest('dialog:not([open])') !== null;
    if (closed && nowhere) button.current?.focus({ preventScroll: true });
  }, [openOverlay]);
  return button;
}

interface LessonLinkProps {
  to: string | undefined;
  way: 'previous' | 'next';
  /** What is brought before it is opened. */
  lesson?: MinChapter | undefined;
  /** There is no next one: on to the directory. */
  end?: boolean;
}

/** Only in the bar of a phone; elsewhere the end of the text has them. Before the first there is nothing: its place stays. */
function LessonLink({ to, way, lesson, end }: LessonLinkProps) {
  const text = useTexts('learning').player;
  const bringing = useContentPrefetch(lesson);
  if (!to) return <span className={styles.turn} />;
  return (
    <Link to={to} className={styles.turn} rel={way === 'next' ? 'next' : 'prev'} {...bringing}>
      <Icon name={way === 'next' ? 'arrowRight' : 'arrowLeft'} size={18} />
      {end ? text.finish : text[way]}
    </Link>
  );
}
