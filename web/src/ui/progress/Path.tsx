import { classes } from '../classes.ts';
import styles from './Path.module.css';

export interface PathProps {
  /** Height and width in px. */
  size?: number | undefined;
  /** `loop` while something is under way, `once` where something was reached. Who asked for less motion sees it drawn. */
  drawing?: 'loop' | 'once' | undefined;
}

/** The mark's bent line, from a point known to a step taken, in the colour of the text around it. Words stand beside it. */
export function Path({ size = 16, drawing }: PathProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes(styles.path, drawing && styles[drawing])}
      width={size}
      height={size}
      viewBox="8 8 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path pathLength="1" d="M14 15h20L14 33h19" />
      <path className={styles.tip} d="m28.5 27.5 6 5.5-6 5.5" />
    </svg>
  );
}
