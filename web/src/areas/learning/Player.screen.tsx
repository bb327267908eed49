import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NoteDrawer } from '../schoolwork/parts.door.ts';
import { ChapterView } from './ChapterView.tsx';
import { DirectoryTree } from './directory/DirectoryTree.tsx';
import { neighbours } from './directory/directory.ts';
import { Graduated } from './Graduated.tsx';
import { LearningGate } from './LearningGate.tsx';
import { keepLastChapter } from './last-chapter.ts';
import styles from './Player.module.css';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { ariaShortcut, useShortcuts } from './use-shortcuts.ts';

/** /learning: the directory at the side (on a phone in a drawer), the chapter, the note. */
export function Screen() {
  const projectId = useAppSelector((state) => state.learning.projectId);
  const chapterId = useAppSelector((state) => state.learning.chapterId);
  const opened = useAppSelector((state) => state.learning.chapterContent?.id);
  useEffect(() => {
    if (projectId && opened) keepLastChapter(projectId, opened);
  }, [projectId, opened]);
  return (
    <LearningGate>
      {projectId && chapterId ? <Player key={projectId} projectId={projectId} chapterId={chapterId} /> : null}
    </LearningGate>
  );
}

interface Where {
  projectId: number;
  chapterId: number;
}
type Drawn = 'directory' | 'note' | 'help' | undefined;

/** One drawer at a time, by button or by key; Alt + N and Alt + P turn the page. */
function useTools({ projectId, chapterId }: Where) {
  const [drawn, setDrawn] = useState<Drawn>();
  const directory = useAppSelector((state) => state.learning.directory);
  const navigate = useNavigate();
  const toggle = (which: Drawn) => setDrawn((now) => (now === which ? undefined : which));
  useShortcuts((shortcut) => {
    if (shortcut !== 'next' && shortcut !== 'previous') return toggle(shortcut);
    const leaf = neighbours(directory, chapterId)[shortcut];
    if (leaf) void navigate(paths.learning({ projectId, chapterId: leaf.id }));
  });
  return { drawn, toggle, close: () => setDrawn(undefined) };
}

function Player({ projectId, chapterId }: Where) {
  const text = useTexts('learning').player;
  const { drawn, toggle, close } = useTools({ projectId, chapterId });
  return (
    <Container width="wide" className={classes(styles.player, drawn === 'note' && styles.beside)}>
      <aside className={styles.side} aria-label={text.directory}>
        <Tree projectId={projectId} chapterId={chapterId} />
      </aside>
      <div className={styles.main}>
        <Graduated />
        <ChapterView key={chapterId} projectId={projectId} chapterId={chapterId} />
      </div>
      <div className={styles.tools}>
        <Button
          className={styles.directoryButton}
          icon={<Icon name="menu" size={18} />}
          aria-expanded={drawn === 'directory'}
          aria-keyshortcuts={ariaShortcut('directory')}
          onClick={() => toggle('directory')}
        >
          {text.directory}
        </Button>
        <Button
          icon={<Icon name="file" size={18} />}
          aria-expanded={drawn === 'note'}
          aria-keyshortcuts={ariaShortcut('note')}
          onClick={() => toggle('note')}
        >
          {text.note}
        </Button>
        <Button
          type="text"
          className={styles.helpButton}
          aria-keyshortcuts={ariaShortcut('help')}
          onClick={() => toggle('help')}
        >
          {text.shortcuts}
        </Button>
      </div>
      <Drawer
        title={text.courseDirectory}
        placement="left"
        size="min(22rem, 88vw)"
        open={drawn === 'directory'}
        onClose={close}
      >
        <Tree projectId={projectId} chapterId={chapterId} onOpen={close} />
      </Drawer>
      <NoteDrawer key={chapterId} chapterId={chapterId} open={drawn === 'note'} onClose={close} />
      <ShortcutsDialog open={drawn === 'help'} onClose={close} />
    </Container>
  );
}

function Tree({ projectId, chapterId, onOpen }: Where & { onOpen?: () => void }) {
  const directory = useAppSelector((state) => state.learning.directory);
  const text = useTexts('learning').player;
  return (
    <nav aria-label={text.courseDirectory}>
      <DirectoryTree directory={directory} projectId={projectId} current={chapterId} onOpen={onOpen} />
    </nav>
  );
}
