import { type ComponentType, useEffect, useState } from 'react';
import { retryFailedStyles } from '../../base/failure/failed-styles.ts';
import { useAppSelector } from '../../base/hooks.ts';
import { useRetry } from '../../base/use-retry.ts';
import { useTexts, useTranslations } from '../../locales/texts.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import styles from './StudentHomeSlot.module.css';

/**
 * The slot of a student's home page in the document that everybody is sent: hidden for visitors, and as high as the
 * screen from the first paint (rules: student-home). Its code and texts come when a student is there.
 */
export function StudentHomeSlot() {
  const isStudent = useAppSelector((state) => state.account.session === 'student');
  return <div className={styles.slot}>{isStudent ? <LazyStudentHome /> : <HomeSkeleton />}</div>;
}

function LazyStudentHome() {
  const translations = useTranslations();
  const text = useTexts('common');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [Home, setHome] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts again
  useEffect(() => {
    setFailed(false);
    Promise.all([
      retryFailedStyles().then(() => import('./student/StudentHome.tsx')),
      translations.load('studentHome'),
    ]).then(
      ([{ StudentHome }]) => setHome(() => StudentHome),
      () => setFailed(true),
    );
  }, [attempt]);
  const again = () => setAttempt(attempt + 1);
  useRetry({ key: 'home/student', ready: failed, round: attempt, run: again });
  if (Home) return <Home />;
  if (!failed) return <HomeSkeleton />;
  return (
    <Container className={styles.inner}>
      <ErrorState title={text.screenFailed} message={text.checkNetwork} onRetry={again} />
    </Container>
  );
}

function HomeSkeleton() {
  return (
    <Container className={styles.inner}>
      <Skeleton kind="page" count={1} />
    </Container>
  );
}
