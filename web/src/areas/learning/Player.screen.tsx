import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { readFocusMode, setFocusMode, useFocusMode } from '../../device/focus-mode.ts';
import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/page/Container.tsx';
import { adjacentLessons, saveLastChapter } from '../directory/public/directory.ts';
import { ChapterView } from './chapter/ChapterView.tsx';
import { Graduated } from './chapter/Graduated.tsx';
import { LearningGate } from './chapter/LearningGate.tsx';
import { Tree } from './directory/Tree.tsx';
import { FocusBar } from './player/FocusBar.tsx';
import styles from './player/Player.module.css';
import { PlayerTools } from './player/PlayerTools.tsx';
import { type OverlayName, overlays } from './player/player-overlays.ts';
import { useFocusOnChapterChange } from './player/use-focus-on-chapter-change.ts';
import { useShortcuts } from './player/use-shortcuts.ts';

/** /learning: the directory at the side (on a phone in a drawer), the chapter, the note. */
export function Screen() {
  const projectId = useAppSelector((state) => state.learning.projectId);
  const chapterId = useAppSelector((state) => state.learning.chapterId);
  const opened = useAppSelector((state) => state.learning.chapterContent?.id);
  useEffect(() => {
    if (projectId && opened) saveLastChapter(projectId, opened);
  }, [projectId, opened]);
  useFocusOnChapterChange(opened);
  return (
    <LearningGate>
      {projectId && chapterId ? <Player key={projectId} projectId={projectId} chapterId={chapterId} /> : null}
    </LearningGate>
  );
}

interface LessonKey {
  projectId: number;
  chapterId: number;
}

/** One drawer at a time, by button or by key; Alt + N and Alt + P turn the page. */
function useTools({ projectId, chapterId }: LessonKey) {
  const [openOverlay, setOpenOverlay] = useState<OverlayName>();
  const directory = useAppSelector((state) => state.learning.directory);
  const navigate = useNavigate();
  const toggle = (which: OverlayName) => setOpenOverlay((now) => (now === which ? undefined : which));
  useShortcuts((shortcut) => {
    if (shortcut === 'focus') return setFocusMode(!readFocusMode());
    if (shortcut !== 'next' && shortcut !== 'previous') return toggle(shortcut);
    const lesson = adjacentLessons(directory, chapterId)[shortcut];
    if (lesson) void navigate(paths.learning({ projectId, chapterId: lesson.id }));
  });
  return { openOverlay, toggle, close: () => setOpenOverlay(undefined) };
}

function Player({ projectId, chapterId }: LessonKey) {
  const text = useTexts('learning').player;
  const focused = useFocusMode();
  const { openOverlay, toggle, close } = useTools({ projectId, chapterId });
  return (
    <>
      {focused ? <FocusBar openOverlay={openOverlay} onOpenOverlay={toggle} /> : null}
      <Container
        width="wide"
        className={classes(
          styles.player,
          openOverlay === 'note' && styles.withNote,
          focused && styles.focused,
        )}
      >
        <Printed />
        <aside className={styles.side} aria-label={text.directory}>
          <Tree projectId={projectId} chapterId={chapterId} />
        </aside>
        <div className={styles.main}>
          <Graduated />
          <ChapterView key={chapterId} projectId={projectId} chapterId={chapterId} />
        </div>
        <PlayerTools
          projectId={projectId}
          chapterId={chapterId}
          openOverlay={openOverlay}
          onToggle={toggle}
        />
        <Overlays projectId={projectId} chapterId={chapterId} openOverlay={openOverlay} close={close} />
      </Container>
    </>
  );
}

/** Each from its first opening on: closed, what was written in it stays. */
function Overlays({
  openOverlay,
  close,
  ...place
}: LessonKey & { openOverlay: OverlayName | undefined; close: () => void }) {
  const [used, setUsed] = useState<OverlayName[]>([]);
  if (openOverlay && !used.includes(openOverlay)) setUsed([...used, openOverlay]);
  return used.map((which) => {
    const Overlay = overlays[which];
    const key = which === 'note' ? `${which}-${place.chapterId}` : which;
    return <Overlay key={key} {...place} open={openOverlay === which} onClose={close} />;
  });
}

/** On paper there is no bar that says which project the text is of. */
function Printed() {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  if (!info) return null;
  return (
    <p className={styles.printed} lang={titleLangOf(info)}>
      {titleOf(info)}
    </p>
  );
}
