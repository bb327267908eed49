import type { ReactNode } from 'react';
import styles from './account.module.css';

export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {children ? <p>{children}</p> : null}
    </header>
  );
}
