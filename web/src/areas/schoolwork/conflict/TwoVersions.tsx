import type { ReactNode } from 'react';
import styles from './TwoVersions.module.css';

/** What is to be said of two texts, and the two side by side; on a phone below each other. */
export function TwoVersions({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.pair}>{children}</div>
    </>
  );
}
