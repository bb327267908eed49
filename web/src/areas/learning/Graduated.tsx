import { enrolmentStatus } from '@zhixing/contract/words';
import { Suspense, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../base/hooks.ts';
import { tabStorage } from '../../device/tab-storage.ts';
import { useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { GraduationMoment, isNewlyGraduated } from '../certificate/graduation.door.ts';
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
  const { celebrating, close } = useCelebration(graduated ? info.projectId : 0);
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
        <Suspense fallback={null}>
          <GraduationMoment projectId={info.projectId} title={titleOf(info)} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Once in a tab for a project (0: none), while its certificate waits to be taken. */
function useCelebration(projectId: number) {
  const dispatch = useAppDispatch();
  const [celebrated, setCelebrated] = useState(0);
  useEffect(() => {
    const key = `graduated:${projectId}`;
    if (projectId === 0 || tabStorage.getItem(key)) return;
    let wanted = true;
    dispatch(isNewlyGraduated(projectId)).then((isNew) => {
      // What could not be looked at is looked at on the next screen.
      if (!wanted || isNew === undefined) return;
      tabStorage.setItem(key, 'seen');
      if (isNew) setCelebrated(projectId);
    });
    return () => {
      wanted = false;
    };
  }, [projectId, dispatch]);
  return { celebrating: celebrated === projectId && projectId !== 0, close: () => setCelebrated(0) };
}
