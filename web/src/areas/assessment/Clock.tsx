import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { aheadOf, clockText, secondsUntil, urgentBelow } from './countdown.ts';
import styles from './TestView.module.css';

interface ClockProps {
  endsAt: string;
  /** The server's clock at its answer: whatever this device's says, the time left is the server's. */
  serverNow: string;
  /** Handing in at the end did not work. */
  failed: boolean;
  onEnd: () => Promise<void>;
}

/** Counts down to the server's end of the attempt; at zero hands in what there is. */
export function Clock({ endsAt, serverNow, failed, onEnd }: ClockProps) {
  const text = useTexts('learning').test;
  const ahead = useMemo(() => aheadOf(serverNow, Date.now()), [serverNow]);
  const [left, setLeft] = useState(() => secondsUntil(endsAt, { now: Date.now(), ahead }));
  const over = left <= 0;
  const end = useEffectEvent(() => void onEnd());
  useEffect(() => {
    if (over) return end();
    const timer = setInterval(() => setLeft(secondsUntil(endsAt, { now: Date.now(), ahead })), 500);
    return () => clearInterval(timer);
  }, [endsAt, ahead, over]);
  const urgent = left < urgentBelow;
  return (
    <span className={classes(styles.clock, urgent && styles.urgent)} role="timer">
      <Icon name="clock" size={18} />
      {over ? (failed ? text.overFailed : text.over) : text.left({ clock: clockText(left) })}
      <span className="visually-hidden" aria-live="assertive">
        {urgent && !over ? text.lastMinute : ''}
      </span>
    </span>
  );
}
