import { type AllTexts, useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ReadingView.module.css';
import type { Reading } from './use-reading.ts';

interface ReadingEndProps {
  done: boolean;
  needed: number;
  reading: Reading;
}

/** What the end of a text says: how long still to read, and whether time counts; or that the chapter is done. */
export function ReadingEnd({ done, needed, reading }: ReadingEndProps) {
  const text = useTexts('learning');
  const { left } = reading;
  if (done) {
    return (
      <div className={classes(styles.card, styles.done)} role="status">
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{text.done}</p>
          <p className={styles.hint}>{text.reading.finished}</p>
        </div>
      </div>
    );
  }
  const percent = needed > 0 ? ((needed - left) / needed) * 100 : 0;
  return (
    <div className={styles.card}>
      <span className={styles.ring}>
        <ReadingTimeRing percent={percent} left={left} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{titleOf(reading, text.reading)}</p>
        <p className={styles.hint}>{hintOf(reading, text.reading)}</p>
      </div>
    </div>
  );
}

const radius = 20.5;
const round = 2 * Math.PI * radius;

/** How much of the time is over, and the seconds that are left in the middle. */
function ReadingTimeRing({ percent, left }: { percent: number; left: number }) {
  const text = useTexts('learning').reading;
  const share = Math.min(1, Math.max(0, percent / 100));
  return (
    <span
      className={styles.readingTime}
      role="progressbar"
      aria-label={text.time}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={radius} />
        {share > 0 ? (
          <circle
            className={styles.read}
            cx="22"
            cy="22"
            r={radius}
            strokeDasharray={`${share * round} ${round}`}
          />
        ) : null}
      </svg>
      <span>{left}</span>
    </span>
  );
}

type Words = AllTexts['learning']['reading'];

function titleOf({ left, endSeen }: Reading, text: Words) {
  if (left > 0) return text.left({ left });
  return endSeen ? text.recording : text.toTheEnd;
}

/** Whether time counts, and if not, why. */
function hintOf({ state, offline, fault, takenOver }: Reading, text: Words) {
  if (takenOver) return text.pausedHere;
  if (state === 'waiting') return offline ? text.notConnected : text.starting;
  if (fault) return text.fault;
  if (offline) return text.offline;
  return text[state];
}
