import { classes } from '../../../ui/classes.ts';
import styles from './Coverage.module.css';

interface SpanBarProps {
  /** `[from, to)` in whole seconds of a video. */
  spans: number[][];
  total: number;
  done: boolean;
}

/** The parts of a video that were watched, where in it they lie. Decorative: the words beside it say the same. */
export function SpanBar({ spans, total, done }: SpanBarProps) {
  return (
    <svg
      className={classes(styles.bar, done && styles.full)}
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.ground} width={total} height={1} />
      {spans.map(([from = 0, to = 0]) => (
        <rect key={from} className={styles.span} x={from} width={to - from} height={1} />
      ))}
    </svg>
  );
}
