import { Outlet } from 'react-router';
import { usePageTitle } from '../../base/page-title.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import styles from './shell.module.css';

/** The bar of the project above, whichever project it is. */
export function LearningSkeleton() {
  return (
    <>
      <div className={styles.bar}>
        <Container width="wide" className={styles.inner}>
          <span className={styles.label} />
        </Container>
      </div>
      <Outlet />
    </>
  );
}

function Title() {
  return <h1 className="visually-hidden">{usePageTitle()}</h1>;
}

export function PlayerSkeleton() {
  return (
    <Container width="wide" className={styles.player}>
      <div>
        <Skeleton count={8} />
      </div>
      <div className={styles.text}>
        <Title />
        <span className={styles.heading} />
        <Skeleton count={8} />
      </div>
    </Container>
  );
}

export function CatalogSkeleton() {
  return (
    <Container className={styles.catalog}>
      <div className={styles.stack}>
        <Title />
        <span className={styles.heading} />
        <Skeleton kind="list" count={6} />
      </div>
      <span className={styles.block} />
    </Container>
  );
}

export function HomeworkSkeleton() {
  return (
    <Container width="wide" className={styles.homework}>
      <div className={styles.stack}>
        <h1 className={styles.pageTitle}>{usePageTitle()}</h1>
        <Skeleton kind="list" count={3} />
      </div>
      <div className={styles.text}>
        <Skeleton count={6} />
      </div>
    </Container>
  );
}

export function RecordSkeleton() {
  return (
    <Container className={styles.page}>
      <h1 className={styles.pageTitle}>{usePageTitle()}</h1>
      <span className={styles.block} />
      <Skeleton kind="list" count={6} />
    </Container>
  );
}
