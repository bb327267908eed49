import { Button } from 'antd';
import { Link } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { neighbours } from './directory/directory.ts';
import styles from './Player.module.css';
import { ariaShortcut } from './use-shortcuts.ts';

/** What lies over the text. */
export type Drawn = 'directory' | 'note' | 'help' | undefined;

interface PlayerToolsProps {
  projectId: number;
  chapterId: number;
  drawn: Drawn;
  onToggle: (which: Drawn) => void;
}

/** At the side; on a phone a bar under the thumb, with the ways to the chapters before and after. */
export function PlayerTools({ projectId, chapterId, drawn, onToggle }: PlayerToolsProps) {
  const text = useTexts('learning').player;
  const directory = useAppSelector((state) => state.learning.directory);
  const { previous, next } = neighbours(directory, chapterId);
  return (
    <div className={styles.tools}>
      <Turn to={previous && paths.learning({ projectId, chapterId: previous.id })} way="previous" />
      <Button
        className={styles.directoryButton}
        icon={<Icon name="menu" size={18} />}
        aria-expanded={drawn === 'directory'}
        aria-keyshortcuts={ariaShortcut('directory')}
        onClick={() => onToggle('directory')}
      >
        {text.directory}
      </Button>
      <Button
        icon={<Icon name="file" size={18} />}
        aria-expanded={drawn === 'note'}
        aria-keyshortcuts={ariaShortcut('note')}
        onClick={() => onToggle('note')}
      >
        {text.note}
      </Button>
      <Turn
        to={next ? paths.learning({ projectId, chapterId: next.id }) : paths.learningCatalog({ projectId })}
        way="next"
        end={!next}
      />
      <Button
        type="text"
        className={styles.helpButton}
        aria-keyshortcuts={ariaShortcut('help')}
        onClick={() => onToggle('help')}
      >
        {text.shortcuts}
      </Button>
    </div>
  );
}

interface TurnProps {
  to: string | undefined;
  way: 'previous' | 'next';
  /** There is no next one: on to the directory. */
  end?: boolean;
}

/** Only in the bar of a phone; elsewhere the end of the text has them. Before the first there is nothing: its place stays. */
function Turn({ to, way, end }: TurnProps) {
  const text = useTexts('learning').player;
  if (!to) return <span className={styles.turn} />;
  return (
    <Link to={to} className={styles.turn} rel={way === 'next' ? 'next' : 'prev'}>
      <Icon name={way === 'next' ? 'arrowRight' : 'arrowLeft'} size={18} />
      {end ? text.finish : text[way]}
    </Link>
  );
}
