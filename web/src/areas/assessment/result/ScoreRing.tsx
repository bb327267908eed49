import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './ScoreRing.module.css';

const radius = 54;
const round = 2 * Math.PI * radius;

interface ScoreRingProps {
  score: number;
  total: number;
  passed: boolean;
}

/** A score as a ring chart, with its figures in the middle. */
export function ScoreRing({ score, total, passed }: ScoreRingProps) {
  const text = useTexts('learning').result;
  const share = total > 0 ? Math.min(1, score / total) : 0;
  return (
    <div className={classes(styles.ring, passed && styles.passed)}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r={radius} />
        <circle
          className={styles.part}
          cx="60"
          cy="60"
          r={radius}
          strokeDasharray={`${share * round} ${round}`}
        />
      </svg>
      <p className={styles.figures}>
        <strong>{score}</strong>
        <span>{text.outOf({ total })}</span>
      </p>
    </div>
  );
}
