import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { usePageTitle } from '../../base/page-title.ts';
import { range } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { UserFrame } from '../layouts/UserFrame.tsx';
import styles from './shell.module.css';

export function UserSkeleton() {
  return (
    <UserFrame>
      <Outlet />
    </UserFrame>
  );
}

/** The heading is known; the content below is a skeleton. */
function WithHeading({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className={styles.pageTitle}>{usePageTitle()}</h1>
      {children}
    </>
  );
}

export function PractiseSkeleton() {
  return (
    <WithHeading>
      <div className={styles.tabs} />
      <Skeleton kind="wide" count={3} />
    </WithHeading>
  );
}

export function CertSkeleton() {
  return (
    <WithHeading>
      <Skeleton kind="wide" count={1} />
    </WithHeading>
  );
}

export function CardsSkeleton() {
  return (
    <WithHeading>
      <div className={styles.stack}>
        <Skeleton kind="list" count={1} />
        {range(3).map((card) => (
          <span key={card} className={styles.block} />
        ))}
      </div>
    </WithHeading>
  );
}
