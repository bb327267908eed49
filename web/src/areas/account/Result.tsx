import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './account.module.css';

interface ResultProps {
  title: string;
  hint?: ReactNode;
  mark?: Extract<IconName, 'check' | 'close' | 'alert'>;
  /** Links to other pages. */
  children?: ReactNode;
}

/** How something ended, read out when it does. */
export function Result({ title, hint, mark, children }: ResultProps) {
  return (
    <div className={styles.result} aria-live="polite">
      {mark ? (
        <span className={classes(styles.mark, mark !== 'check' && styles.warned)}>
          <Icon name={mark} size={28} />
        </span>
      ) : null}
      <h1>{title}</h1>
      {hint ? <p>{hint}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
