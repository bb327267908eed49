import { useTexts } from '../locales/texts.ts';
import { classes, range } from './classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  kind?: 'line' | 'card' | 'list' | undefined;
  count?: number | undefined;
  label?: string | undefined;
}

const shapes = { line: Line, card: CardShape, list: Row };

/** Holds the place of what is coming. Show it after 200 ms, so that quick answers do not flash. */
export function Skeleton({ kind = 'line', count = 3, label }: SkeletonProps) {
  const text = useTexts('common').ui;
  const Shape = shapes[kind];
  return (
    <output className={classes(styles.skeleton, styles[`${kind}s`])}>
      <span className="visually-hidden">{label ?? text.loading}</span>
      {range(count).map((place) => (
        <Shape key={place} />
      ))}
    </output>
  );
}

function Line() {
  return <span className={classes(styles.bone, styles.line)} />;
}

function CardShape() {
  return (
    <span className={styles.card}>
      <span className={classes(styles.bone, styles.cover)} />
      <span className={classes(styles.bone, styles.line, styles.heading)} />
      <Line />
      <span className={classes(styles.bone, styles.line, styles.short)} />
    </span>
  );
}

function Row() {
  return (
    <span className={styles.row}>
      <span className={classes(styles.bone, styles.dot)} />
      <span className={styles.words}>
        <Line />
        <span className={classes(styles.bone, styles.line, styles.short)} />
      </span>
    </span>
  );
}
