import { Suspense } from 'react';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppSelector, useFailure } from '../../base/hooks.ts';
import { LoadingTitle } from '../../base/LoadingTitle.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { DetailBody } from './detail/DetailBody.tsx';
import { DetailHeader } from './detail/DetailHeader.tsx';
import styles from './detail/PractiseDetail.module.css';
import { ProjectHidden } from './detail/ProjectHidden.tsx';
import { JoinPanel } from './join/JoinPanel.tsx';
import type { PractiseDetail } from './practise.types.ts';

export function Screen() {
  const text = useTexts('practise');
  const detail = useAppSelector((state) => state.practise.practiseDetail);
  const missing = useAppSelector((state) => state.practise.missing);
  const failure = useFailure('practise/loadDetail');
  // A failed reload leaves what is already on screen.
  if (detail) return <Detail key={detail.id} detail={detail} />;
  if (missing) return <ProjectHidden />;
  return (
    <Container className={styles.waiting}>
      <LoadingTitle />
      {failure ? (
        <LoadFailed title={text.failed} failure={failure} />
      ) : (
        <Delayed>
          <Skeleton kind="page" count={1} label={text.loading} />
        </Delayed>
      )}
    </Container>
  );
}

function Detail({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('project').detail;
  return (
    <article>
      <DetailHeader detail={detail} />
      <Container className={styles.grid}>
        <aside className={styles.side} aria-label={text.join}>
          <div id="join" className={styles.panel}>
            <Suspense>
              <JoinPanel detail={detail} />
            </Suspense>
          </div>
        </aside>
        <div className={styles.main}>
          <Suspense>
            <DetailBody detail={detail} />
          </Suspense>
        </div>
      </Container>
    </article>
  );
}
