import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../TestView.module.css';
import { clockText, urgentBelow } from './countdown.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ClockProps {
  endsAt: string;
  /** The server's time in its answer. The time left is computed from it, not from this device's clock. */
  serverNow: string;
  /** The text shown when the time is over. */
  ending: 'handing-in' | 'failed' | 'empty';
  onEnd: () => Promise<void>;
}

/** Counts down to the end of the attempt by the server's clock; at zero submits the attempt. */
export function Clock({ endsAt, serverNow, ending, onEnd }: ClockProps) {
  const text = useTexts('learning').test;
  const left = useSecondsLeft(endsAt, serverNow);
  const over = left <= 0;
  const end = useEffectEvent(() => void onEnd());
  useEffect(() => {
    if (over) end();
  }, [over]);
  const ends = { 'handing-in': text.over, failed: text.overFailed, empty: text.overEmpty };
  return (
    <span className={classes(styles.clock, left < urgentBelow && styles.urgent)}>
      <Icon name="clock" size={18} />
      <span role="timer">{over ? ends[ending] : text.left({ clock: clockText(left) })}</span>
      <TimeLeft left={left} over={ends[ending]} />
    </span>
  );
}
