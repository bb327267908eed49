import { Link, NavLink, Outlet, useMatch, useSearchParams } from 'react-router';
import { continuePath } from '../../areas/directory/public/continue-path.ts';
import { ProjectSwitch } from '../../areas/learning/public/project-switch.ts';
import { UnsentWork } from '../../areas/writing-queue/index.ts';
import { useAppSelector } from '../../base/hooks.ts';
import { setFocusMode, useFocusMode } from '../../device/focus-mode.ts';
import { useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import styles from './Learning.module.css';

/** One project: its name and progress, and the way between player, catalogue and homework. */
export function Screen() {
  const projectInfo = useAppSelector((state) => state.learning.projectInfo);
  const text = useTexts('learning').layout;
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  const learnBack = useAppSelector((state) => state.learning.learnBack);
  const playing = useMatch('/learning') !== null;
  const known = useAppSelector((state) => state.learning.directory.length > 0);
  // In focus mode the player has its own bar (learning/player/FocusBar.tsx).
  const focused = useFocusMode() && playing && known;
  return (
    <>
      <div className={styles.bar} hidden={focused}>
        <Container width="wide" className={styles.inner}>
          <Link to={learnBack || paths.userPractise()} className={styles.back} aria-label={text.back}>
            <Icon name="arrowLeft" />
          </Link>
          <div className={styles.name}>
            <p className={styles.title} lang={projectInfo ? titleLangOf(projectInfo) : undefined}>
              {/* A line's height is kept for it. */}
              {projectInfo ? titleOf(projectInfo) : '\u00a0'}
            </p>
            {projectInfo ? <ProjectSwitch /> : null}
            {playing && known ? (
              <button
                type="button"
                className={styles.focus}
                aria-label={text.focus}
                title={text.focus}
                onClick={() => setFocusMode(true)}
              >
                <Icon name="enlarge" size={18} />
              </button>
            ) : null}
          </div>
          <Tabs />
          <UnsentWork />
          <div className={styles.progress}>
            {projectInfo ? <Progress value={projectInfo.progress} max={1} label={text.progress} /> : null}
          </div>
        </Container>
      </div>
      <Outlet />
    </>
  );
}

function Tabs() {
  const text = useTexts('learning').layout;
  const [search] = useSearchParams();
  const info = useAppSelector((state) => state.learning.projectInfo);
  const projectId = Number(search.get('projectId'));
  if (!projectId) return null;
  const chapterId = Number(search.get('chapterId'));
  const goOn = info ? continuePath(info) : paths.learning({ projectId });
  const learn = chapterId ? paths.learning({ projectId, chapterId }) : goOn;
  return (
    <nav className={styles.tabs} aria-label={text.nav}>
      <NavLink end to={learn}>
        {text.learn}
      </NavLink>
      <NavLink to={paths.learningCatalog({ projectId })}>{text.catalog}</NavLink>
      <NavLink to={paths.learningHomework({ projectId })}>{text.homework}</NavLink>
      <NavLink to={paths.learningUser({ projectId })}>{text.record}</NavLink>
    </nav>
  );
}
