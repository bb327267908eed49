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

/** The logo's line over the full width; `share` (0 to 1) of it is filled, and the point marks the end of the share. */
export function PathBar({ share }: { share: number }) {
  const line = (className: string | undefined, rest = 0) => (
    <svg
      aria-hidden="true"
      className={className}
      style={rest ? { clipPath: `inset(-4px ${rest * 100}% -4px -4px)` } : undefined}
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
    >
      <path vectorEffect="non-scaling-stroke" d="M1 4h52l-6 6h52" />
    </svg>
  );
  return (
    <span className={styles.bar} aria-hidden="true">
      {line(styles.track)}
      {line(styles.done, 1 - share)}
      <span
        className={styles.point}
        style={{ insetInlineStart: `${1 + share * 98}%`, insetBlockStart: share < 0.5 ? 4 : 10 }}
      />
    </span>
  );
}
