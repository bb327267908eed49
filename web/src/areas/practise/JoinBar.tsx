import { enrolmentStatus } from '@zhixing/contract/words';
import { type RefObject, useEffect, useState } from 'react';
import { useTitleOf } from '../../locales/content.ts';
import { type AllTexts, useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { continuePath } from '../learning/continue.door.ts';
import styles from './JoinBar.module.css';
import { useJoinState } from './JoinPanel.tsx';
import type { PractiseDetail } from './practise.types.ts';

export interface JoinBarProps {
  detail: PractiseDetail;
  panel: RefObject<HTMLElement | null>;
}

/** On phones: the next step stays under the thumb while the panel is out of sight. */
export function JoinBar({ detail, panel }: JoinBarProps) {
  const text = useTexts('practise');
  const { mine, join } = useTexts('project');
  const waiting = useTexts('common').enrolmentStatus[enrolmentStatus.waiting];
  const titleOf = useTitleOf();
  const state = useJoinState(detail);
  const inSight = useInSight(panel);
  if (state === 'closed' || state === 'checking' || state === 'unchecked') return null;
  return (
    <div className={classes(styles.bar, inSight && styles.away)} inert={inSight}>
      <p className={styles.words}>
        <span className={styles.title}>{titleOf(detail)}</span>
        <span className={styles.note}>{noteOf(detail, text, mine)}</span>
      </p>
      {state === 'learning' ? (
        <ButtonLink to={detail.joined ? continuePath({ ...detail.joined, projectId: detail.id }) : '#join'}>
          {detail.joined?.progress ? mine.goOn : mine.start}
        </ButtonLink>
      ) : state === 'graduated' ? (
        <ButtonLink to={paths.userCert()}>{mine.seeCertificate}</ButtonLink>
      ) : state === 'waiting' ? (
        <ButtonLink variant="secondary" to={paths.userPractise()}>
          {waiting}
        </ButtonLink>
      ) : (
        <ButtonLink to="#join">{join.now}</ButtonLink>
      )}
    </div>
  );
}

function noteOf(
  { joined, hours, leafCount }: PractiseDetail,
  text: AllTexts['practise'],
  mine: AllTexts['project']['mine'],
): string {
  if (joined?.status === enrolmentStatus.learning)
    return mine.done({ percent: Math.floor(joined.progress * 100) });
  return `${text.hours({ hours })} · ${text.leaves({ count: leafCount })}`;
}

/** As much of the panel as shows its button, which is at its end. */
const enough = 0.75;

/** Before scripts run the bar is there: it must not depend on them. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInSight((entry?.intersectionRatio ?? 0) >= enough),
      { threshold: enough },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return inSight;
}
