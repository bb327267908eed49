import type { FunctionComponent, ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../classes.ts';
import { Notebook } from '../empty/Notebook.tsx';
import styles from './Empty.module.css';

export interface EmptyProps {
  title?: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  compact?: boolean | undefined;
  /** A drawing of ui/empty/; by default the notebook. */
  drawing?: FunctionComponent | undefined;
}

export function Empty({ title, hint, action, compact, drawing: Drawing = Notebook }: EmptyProps) {
  const text = useTexts('common').ui;
  return (
    <div className={classes(styles.empty, compact && styles.compact)}>
      <div className={styles.picture}>
        <Drawing />
      </div>
      <p className={styles.title}>{title ?? text.empty}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
