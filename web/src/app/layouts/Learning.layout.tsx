import { Link, NavLink, Outlet, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Antd } from '../Antd.tsx';
import { useAppSelector } from '../hooks.ts';
import styles from './Learning.module.css';

/** One project: its name and progress, and the way between player, catalogue and homework. */
export function Screen() {
  const projectInfo = useAppSelector((state) => state.learning.projectInfo);
  const learnBack = useAppSelector((state) => state.learning.learnBack);
  return (
    <Antd>
      <div className={styles.bar}>
        <Container width="wide" className={styles.inner}>
          <Link to={learnBack || paths.userPractise()} className={styles.back} aria-label="返回">
            <Icon name="arrowLeft" />
          </Link>
          <p className={styles.title}>{projectInfo?.title ?? ''}</p>
          <Tabs />
          {projectInfo ? (
            <div className={styles.progress}>
              <Progress value={projectInfo.progress} max={1} label="学习进度" />
            </div>
          ) : null}
        </Container>
      </div>
      <Outlet />
    </Antd>
  );
}

function Tabs() {
  const [search] = useSearchParams();
  const projectId = Number(search.get('projectId'));
  if (!projectId) return null;
  const chapter = Number(search.get('chapterId')) || undefined;
  return (
    <nav className={styles.tabs} aria-label="学习">
      <NavLink end to={paths.learning({ projectId, chapterId: chapter })}>
        学习
      </NavLink>
      <NavLink to={paths.learningCatalog({ projectId })}>目录</NavLink>
      <NavLink to={paths.learningHomework({ projectId })}>作业</NavLink>
    </nav>
  );
}
