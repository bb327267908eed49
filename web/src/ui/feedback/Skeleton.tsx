import { useTexts } from '../../locales/texts.ts';
import { classes, range } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /**
   * The kinds of skeletons: lines, a project's card, a row of a list, a small tile, a wide card with a picture beside
   * its text, a whole page.
   */
  kind?: keyof typeof shapes | undefined;
  count?: number | undefined;
  label?: string | undefined;
}

const shapes = { line: Line, card: CardShape, list: Row, tile: Tile, wide: Wide, page: Page };

/** A skeleton for content that is loading. Show it after 200 ms, so that quick answers do not flash. */
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
  return <span className={classes(styles.block, styles.line)} />;
}

function CardShape() {
  return (
    <span className={styles.card}>
      <Picture />
      <span className={classes(styles.block, styles.line, styles.tag)} />
      <Words />
      <Words />
    </span>
  );
}

function Picture() {
  return <span className={classes(styles.block, styles.cover)} />;
}

function Words() {
  return (
    <span className={styles.words}>
      <span className={classes(styles.block, styles.line, styles.heading)} />
      <Line />
      <span className={classes(styles.block, styles.line, styles.short)} />
    </span>
  );
}

function Tile() {
  return <span className={classes(styles.block, styles.tile)} />;
}

function Wide() {
  return (
    <span className={styles.wide}>
      <Picture />
      <Words />
    </span>
  );
}

function Page() {
  return (
    <>
      <span className={styles.top}>
        <Words />
        <Picture />
      </span>
      <Words />
      <Words />
    </>
  );
}

function Row() {
  return (
    <span className={styles.row}>
      <span className={classes(styles.block, styles.dot)} />
      <span className={styles.words}>
        <Line />
        <span className={classes(styles.block, styles.line, styles.short)} />
      </span>
    </span>
  );
}
