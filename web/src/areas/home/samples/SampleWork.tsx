import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';
import styles from './SampleWork.module.css';

/** An excerpt of a finished report, written for this page and labelled so; `marked`: the same page as a teacher returns it. */
export function SampleWork({ marked }: { marked?: boolean }) {
  const text = useTexts('samples');
  const caption = useId();
  const line = (part: ReactNode, [note, doubted]: readonly [string, boolean?]) => (
    <div className={styles.line}>
      <div>{part}</div>
      {marked ? (
        <p className={classes(styles.note, doubted && styles.doubted)}>
          <Icon name={doubted ? 'alert' : 'check'} size={16} />
          {note}
        </p>
      ) : null}
    </div>
  );
  const [complete, right, tooFar] = text.notes;
  return (
    <figure className={classes(styles.sheet, marked && styles.marked)} aria-labelledby={caption}>
      <figcaption id={caption}>
        <Tag tone="gold">{text.label}</Tag> {marked ? text.marked : text.report}
      </figcaption>
      <p className={styles.title}>{text.title}</p>
      {line(
        <>
          <DayTable />
          <DayChart />
        </>,
        [complete],
      )}
      {line(<p>{text.finding}</p>, [right])}
      {line(
        <p>
          {text.observed}
          <span className={styles.claim}>{text.claim}</span>
        </p>,
        [tooFar, true],
      )}
      {marked ? (
        <div className={styles.review}>
          <strong className={styles.score}>{text.score}</strong>
          <p>{text.comment}</p>
        </div>
      ) : null}
    </figure>
  );
}
