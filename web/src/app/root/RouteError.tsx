import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { LoadingTitle } from '../../base/LoadingTitle.tsx';
import styles from '../../base/lazy-screen.module.css';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Container } from '../../ui/page/Container.tsx';

/** Shown when a screen throws while rendering: the layout around it stays. */
export function RouteError() {
  const text = useTexts('common').broken;
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Container className={styles.failed}>
      <LoadingTitle />
      <ErrorState
        title={text.title}
        message={text.message}
        onRetry={() => window.location.reload()}
        action={
          <ButtonLink variant="ghost" to={paths.home()}>
            {text.home}
          </ButtonLink>
        }
      />
    </Container>
  );
}
