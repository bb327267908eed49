import { codes } from '@zhixing/contract/codes';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { type Failure, useAppSelector, useFailure } from '../../../base/hooks.ts';
import { LoadingTitle } from '../../../base/LoadingTitle.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Way } from '../../../ui/empty/Way.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Container } from '../../../ui/page/Container.tsx';
import styles from './LearningGate.module.css';

interface LearningGateProps {
  /** Other data that the screen needs is still loading. */
  waits?: boolean;
  children: ReactNode;
}

/** Shows why a learning screen cannot be shown: not enrolled, not found, failed to load, or still loading. */
export function LearningGate({ waits = false, children }: LearningGateProps) {
  const known = useAppSelector((state) => state.learning.directory.length > 0);
  const failure = useFailure('learning/loadDirectory');
  const projectId = useAppSelector((state) => state.learning.projectInfo?.projectId);
  const text = useTexts('learning').gate;
  if (known && !waits) return children;
  return (
    <Container className={styles.message}>
      <LoadingTitle />
      {failure ? (
        <Failed failure={failure} />
      ) : projectId && !known ? (
        <Nothing projectId={projectId} />
      ) : (
        <Delayed>
          <Skeleton kind="list" count={6} label={text.opening} />
        </Delayed>
      )}
    </Container>
  );
}

/** The project is there, and nobody has put a chapter into it yet. */
function Nothing({ projectId }: { projectId: number }) {
  const text = useTexts('learning').gate;
  return (
    <Empty
      title={text.nothing}
      hint={text.nothingHint}
      action={
        <>
          <ButtonLink to={paths.userPractise()}>{text.myProjects}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.practiseDetail(projectId)}>
            {text.toProject}
          </ButtonLink>
        </>
      }
    />
  );
}

function Failed({ failure }: { failure: Failure }) {
  const projectId = useAppSelector((state) => state.learning.projectId);
  const chapterId = useAppSelector((state) => state.learning.chapterId);
  const text = useTexts('learning').gate;
  if (failure.code === codes.illegal && projectId) {
    return (
      <Empty
        drawing={Way}
        title={text.illegal}
        hint={text.illegalHint}
        action={
          <>
            <ButtonLink to={paths.practiseDetail(projectId)}>{text.toProject}</ButtonLink>
            <ButtonLink variant="secondary" to={paths.userPractise()}>
              {text.myProjects}
            </ButtonLink>
          </>
        }
      />
    );
  }
  if (failure.code === codes.parameter && projectId && chapterId) {
    return (
      <Empty
        title={text.noChapter}
        hint={text.noChapterHint}
        action={<ButtonLink to={paths.learningCatalog({ projectId })}>{text.openDirectory}</ButtonLink>}
      />
    );
  }
  if (failure.code === codes.parameter) {
    return (
      <Empty
        drawing={Way}
        title={text.noProject}
        hint={text.noProjectHint}
        action={<ButtonLink to={paths.userPractise()}>{text.backToProjects}</ButtonLink>}
      />
    );
  }
  return <LoadFailed failure={failure} />;
}
