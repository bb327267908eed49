import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Fault.module.css';

interface FaultProps {
  children: ReactNode;
  /** It has just come about. */
  role?: 'alert';
}

/** What is missing before a project can be published, or was not taken. */
export function Fault({ children, role }: FaultProps) {
  return (
    <p className={styles.fault} role={role}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}
