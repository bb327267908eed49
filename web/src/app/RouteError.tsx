import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import styles from './lazy-screen.module.css';

/** A screen that broke while it was drawn: the layout around it stays. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Container className={styles.failed}>
      <ErrorState
        title="页面出错了"
        message="我们没能显示这个页面，请重新加载；如果问题还在，请稍后再来。"
        onRetry={() => window.location.reload()}
        action={
          <ButtonLink variant="ghost" to={paths.home()}>
            返回首页
          </ButtonLink>
        }
      />
    </Container>
  );
}
