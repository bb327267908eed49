import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Fold.module.css';

export interface FoldProps {
  title: ReactNode;
  open?: boolean | undefined;
  /** It was opened or closed; without it the browser alone keeps that. */
  onToggle?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A disclosure (`<details>`) with our marker; open in print. */
export function Fold({ title, open, onToggle, className, children }: FoldProps) {
  return (
    <details
      className={classes(styles.fold, className)}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        {title}
        <span className={styles.mark}>
          <Icon name="chevronDown" size={16} />
        </span>
      </summary>
      {children}
    </details>
  );
}
