import type { ReactNode } from 'react';
import { useTexts } from '../locales/texts.ts';
import { classes } from './classes.ts';
import styles from './Empty.module.css';

export interface EmptyProps {
  title?: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  compact?: boolean | undefined;
}

export function Empty({ title, hint, action, compact }: EmptyProps) {
  const text = useTexts('common').ui;
  return (
    <div className={classes(styles.empty, compact && styles.compact)}>
      <EmptyPicture />
      <p className={styles.title}>{title ?? text.empty}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** An open notebook waiting for its first line. */
function EmptyPicture() {
  return (
    <svg className={styles.picture} aria-hidden="true" viewBox="0 0 200 128" fill="none">
      <ellipse cx="100" cy="114" rx="78" ry="9" fill="var(--color-neutral-100)" />
      <path d="M100 38C84 27 62 24 38 26v70c24-2 46 1 62 12z" fill="var(--color-neutral-0)" />
      <path d="M100 38c16-11 38-14 62-12v70c-24-2-46 1-62 12z" fill="var(--color-primary-50)" />
      <g stroke="var(--color-primary-300)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M100 38C84 27 62 24 38 26v70c24-2 46 1 62 12 16-11 38-14 62-12V26c-24-2-46 1-62 12zM100 38v70" />
        <path
          d="M52 44c12 0 22 1.5 32 6M52 58c12 0 22 1.5 32 6M52 72c7 0 12 .6 18 2"
          stroke="var(--color-primary-200)"
        />
      </g>
      <path d="m128 78 30-42 9 6.5-30 42-11 4z" fill="var(--color-primary-500)" />
      <path d="m158 36 9 6.5 4-5.5-9-6.5z" fill="var(--color-gold)" />
      <circle cx="28" cy="34" r="4" fill="var(--color-primary-200)" />
      <circle cx="180" cy="74" r="3" fill="var(--color-gold)" />
      <path d="M176 16v8M172 20h8" stroke="var(--color-primary-300)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
