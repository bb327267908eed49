import { useEffect, useEffectEvent } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { parseId } from '../../../address.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { WithApplicationTexts } from '../../../base/WithApplicationTexts.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { RunningTestInfo } from '../../account/account.types.ts';
import { runningTestChanged } from '../../account/public/session.ts';
import { clockText, urgentBelow } from './countdown.ts';
import styles from './RunningTest.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The route of the player, where a test is taken. */
const playerPath = '/learning';

interface RunningTestProps {
  test: RunningTestInfo;
  /** When this device received the server's time, by its own clock: this code is loaded later. */
  heardAt: number;
}

/** The clock of a running test on every other screen, with the way back to it (rules: test-clock-seen). */
export const RunningTest = (props: RunningTestProps) => (
  <WithApplicationTexts>
    <Running {...props} />
  </WithApplicationTexts>
);

function Running({ test, heardAt }: RunningTestProps) {
  const dispatch = useAppDispatch();
  const text = useTexts('learning').running;
  const { pathname, search } = useLocation();
  const { chapterId, projectId, title, endsAt, now } = test;
  const left = useSecondsLeft(endsAt, now, heardAt);
  const over = left <= 0;
  const to = paths.learning({ projectId, chapterId });
  // Other parameters of the address do not matter.
  const shown = parseId(new URLSearchParams(search).get('chapterId'));
  const there = shown === chapterId && matchPath(playerPath, pathname) !== null;
  const end = useEffectEvent(() => {
    if (there) return;
    dispatch(toast.notification({ kind: 'warning', title: text.over, text: text.handedIn({ title }) }));
    dispatch(runningTestChanged(undefined));
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  // The screen of the test itself shows the clock already.
  if (there || over) return null;
  const clock = clockText(left);
  return (
    <Link
      to={to}
      className={classes(styles.running, left < urgentBelow && styles.urgent)}
      aria-label={text.back({ title, clock })}
    >
      <Icon name="clock" size={18} />
      <span className={styles.word}>{text.word}</span>{' '}
      {/* The space is in its name too, which says what is seen. */}
      <span>{clock}</span>
      <TimeLeft left={left} over="" />
    </Link>
  );
}
