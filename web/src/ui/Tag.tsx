import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';

export type TagTone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'gold';

export function Tag({ tone = 'neutral', children }: { tone?: TagTone | undefined; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
