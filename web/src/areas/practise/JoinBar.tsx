import { type RefObject, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './JoinBar.module.css';
import { useJoinState } from './JoinPanel.tsx';
import type { PractiseDetail } from './practise.slice.ts';

export interface JoinBarProps {
  detail: PractiseDetail;
  panel: RefObject<HTMLElement | null>;
}

/** On phones: the next step stays under the thumb while the panel is out of sight. */
export function JoinBar({ detail, panel }: JoinBarProps) {
  const state = useJoinState(detail);
  const inSight = useInSight(panel);
  if (state === 'closed' || state === 'checking' || state === 'unchecked') return null;
  return (
    <div className={classes(styles.bar, inSight && styles.away)} inert={inSight}>
      <p className={styles.words}>
        <span className={styles.title}>{detail.title}</span>
        <span className={styles.note}>{noteOf(detail)}</span>
      </p>
      {state === 'learning' ? (
        <ButtonLink to={paths.learning({ projectId: detail.id })}>
          {detail.joined?.progress ? '继续学习' : '开始学习'}
        </ButtonLink>
      ) : state === 'graduated' ? (
        <ButtonLink to={paths.userCert()}>查看证书</ButtonLink>
      ) : state === 'waiting' ? (
        <ButtonLink variant="secondary" to={paths.userPractise()}>
          待审核
        </ButtonLink>
      ) : (
        <ButtonLink to="#join">立即报名</ButtonLink>
      )}
    </div>
  );
}

function noteOf({ joined, hours, leafCount }: PractiseDetail): string {
  if (joined?.status === 1) return `已完成 ${Math.floor(joined.progress * 100)}%`;
  return `约 ${hours} 小时 · ${leafCount} 节`;
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
