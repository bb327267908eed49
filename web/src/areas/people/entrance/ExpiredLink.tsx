import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './onboarding.module.css';

interface ExpiredLinkProps {
  title: string;
  hint: string;
  /** Where one may go instead. */
  children?: ReactNode;
}

/** A one-time address that is of no use any more. */
export function ExpiredLink({ title, hint, children }: ExpiredLinkProps) {
  return (
    <div className={styles.over}>
      <span className={styles.mark}>
        <Icon name="alert" size={36} />
      </span>
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  );
}
