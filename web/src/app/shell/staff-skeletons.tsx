import { Outlet } from 'react-router';
import { usePageTitle } from '../../base/page-title.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import styles from './shell.module.css';

export function StaffLayoutSkeleton() {
  return <Outlet />;
}

/** One skeleton for all staff pages. */
export function StaffSkeleton() {
  return (
    <Container>
      <h1 className={styles.pageTitle}>{usePageTitle()}</h1>
      <Skeleton kind="wide" count={3} />
    </Container>
  );
}
