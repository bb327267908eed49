import { enrolmentStatus } from '@zhixing/contract/words';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useRetry } from '../../../base/use-retry.ts';
import { readCelebrated, writeCelebrated } from '../../../device/celebrated.ts';
import { useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { GraduationDialog, isNewlyGraduated } from '../../certificate/public/graduation.ts';
import styles from './Graduated.module.css';

/**
 * The certificate, once it is there: celebrated when it comes while one learns, and at the first visit afterwards where it
 * was not taken yet; then a quiet line.
 */
export function Graduated() {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const text = useTexts('learning').graduated;
  const titleOf = useTitleOf();
  const graduated = info?.status === enrolmentStatus.graduated;
  const { celebrating, shown, close } = useCelebration(graduated ? info.projectId : 0);
  if (!info || !graduated) return null;
  return (
    <div className={styles.line}>
      <Notice
        tone="success"
        title={text.title}
        action={
          <ButtonLink size="small" to={paths.userCert()}>
            {text.view}
          </ButtonLink>
        }
      />
      {celebrating ? (
        <GraduationDialog projectId={info.projectId} title={titleOf(info)} onShown={shown} onClose={close} />
      ) : null}
    </div>
  );
}

/** Whether to celebrate: once per tab and project (0: none), while its certificate has not been downloaded. A failed check is retried. */
function useCelebration(projectId: number) {
  const dispatch = useAppDispatch();
  const [celebrated, setCelebrated] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const celebrating = celebrated === projectId && projectId !== 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks anew
  useEffect(() => {
    if (projectId === 0 || readCelebrated(projectId)) return;
    let wanted = true;
    setFailed(false);
    dispatch(isNewlyGraduated(projectId)).then((isNew) => {
      if (!wanted) return;
      setFailed(isNew === undefined);
      if (isNew) setCelebrated(projectId);
      if (isNew === false) writeCelebrated(projectId, 'taken');
    });
    return () => {
      wanted = false;
    };
  }, [projectId, attempt, dispatch]);
  useRetry({
    key: `graduated:${projectId}`,
    ready: failed,
    round: attempt,
    run: () => setAttempt(attempt + 1),
  });
  return {
    celebrating,
    /** From then on it has been seen: who goes to another screen before that sees it there. */
    shown: () => {
      writeCelebrated(projectId, 'seen');
      // What led here was a success too: one word of it is enough.
      dispatch(toast.closeSuccesses());
    },
    close: () => setCelebrated(0),
  };
}
