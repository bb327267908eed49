import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

interface TabsSkeletonProps {
  /** The first is open. */
  labels: ReactNode[];
}

/** The skeleton of TabPanels' tabs, shown before their code has loaded. */
export function TabsSkeleton({ labels }: TabsSkeletonProps) {
  return (
    <div className={styles.tabs}>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <span key={index} className={classes(styles.tab, index === 0 && styles.open)}>
          {label}
        </span>
      ))}
    </div>
  );
}
