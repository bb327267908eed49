import { codes } from '@zhixing/contract/codes';
import type { ReactNode } from 'react';
import { useAppSelector, useFailure, useReload } from '../../app/hooks.ts';
import type { Failure } from '../../app/loading.slice.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LearningGate.module.css';

/** What stands in the way of a learning screen: not enrolled, not there, not come, or still coming. */
export function LearningGate({ children }: { children: ReactNode }) {
  const known = useAppSelector((state) => state.learning.directory.length > 0);
  const failure = useFailure('learning/loadDirectory');
  if (known) return children;
  return (
    <Container className={styles.gate}>
      {failure ? (
        <Failed failure={failure} />
      ) : (
        <Delayed>
          <Skeleton kind="list" count={6} label="正在打开课程" />
        </Delayed>
      )}
    </Container>
  );
}

function Failed({ failure }: { failure: Failure }) {
  const projectId = useAppSelector((state) => state.learning.projectId);
  const chapterId = useAppSelector((state) => state.learning.chapterId);
  const reload = useReload();
  if (failure.code === codes.illegal && projectId) {
    return (
      <Empty
        title="还不能学习这个项目"
        hint={failure.msg}
        action={
          <>
            <ButtonLink to={paths.practiseDetail(projectId)}>去项目页看看</ButtonLink>
            <ButtonLink variant="secondary" to={paths.userPractise()}>
              我的实践
            </ButtonLink>
          </>
        }
      />
    );
  }
  if (failure.code === codes.parameter && projectId && chapterId) {
    return (
      <Empty
        title="没有找到这一节"
        hint="它可能已被老师调整，请从目录里重新选择。"
        action={<ButtonLink to={paths.learningCatalog({ projectId })}>打开目录</ButtonLink>}
      />
    );
  }
  if (failure.code === codes.parameter) {
    return (
      <Empty
        title="没有找到这个项目"
        hint="地址可能写错了，或者项目已经下线。"
        action={<ButtonLink to={paths.userPractise()}>回到我的实践</ButtonLink>}
      />
    );
  }
  return <ErrorState message={failure.msg} onRetry={reload} />;
}
