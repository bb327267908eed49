import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import { Container } from '../../ui/Container.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChapterView } from './ChapterView.tsx';
import { DirectoryTree } from './DirectoryTree.tsx';
import { Graduated } from './Graduated.tsx';
import { LearningGate } from './LearningGate.tsx';
import { keepLastChapter } from './last-chapter.ts';
import { NoteDrawer } from './NoteDrawer.tsx';
import styles from './Player.module.css';

/** /learning: the directory at the side (on a phone in a drawer), the chapter, the note. */
export function Screen() {
  const projectId = useAppSelector((state) => state.learning.projectId);
  const chapterId = useAppSelector((state) => state.learning.chapterId);
  useEffect(() => {
    if (projectId && chapterId) keepLastChapter(projectId, chapterId);
  }, [projectId, chapterId]);
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

function Player({ projectId, chapterId }: Where) {
  const [noteOpen, setNoteOpen] = useState(false);
  return (
    <Container width="wide" className={styles.player}>
      <aside className={styles.side} aria-label="目录">
        <Tree projectId={projectId} chapterId={chapterId} />
      </aside>
      <div className={styles.main}>
        <Graduated />
        <DirectoryDrawer projectId={projectId} chapterId={chapterId} />
        <ChapterView key={chapterId} projectId={projectId} chapterId={chapterId} />
      </div>
      <div className={styles.tools}>
        <Button
          className={styles.noteButton}
          icon={<Icon name="file" size={18} />}
          aria-expanded={noteOpen}
          onClick={() => setNoteOpen(!noteOpen)}
        >
          笔记
        </Button>
      </div>
      <NoteDrawer key={chapterId} chapterId={chapterId} open={noteOpen} onClose={() => setNoteOpen(false)} />
    </Container>
  );
}

function Tree({ projectId, chapterId, onOpen }: Where & { onOpen?: () => void }) {
  const directory = useAppSelector((state) => state.learning.directory);
  return (
    <nav aria-label="课程目录">
      <DirectoryTree directory={directory} projectId={projectId} current={chapterId} onOpen={onOpen} />
    </nav>
  );
}

function DirectoryDrawer(where: Where) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.directoryButton}
        icon={<Icon name="menu" size={18} />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        目录
      </Button>
      <Drawer
        title="课程目录"
        placement="left"
        size="min(22rem, 88vw)"
        open={open}
        onClose={() => setOpen(false)}
      >
        <Tree {...where} onOpen={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
