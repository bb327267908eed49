import type { ReactNode } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppSelector, useBusy, useFailure } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import styles from './ProjectResults.module.css';

export interface ProjectResultsProps {
  /** Shown where no project is found. */
  empty: ReactNode;
  /** Under the projects: the way to more of them. */
  more: ReactNode;
}

/** The list of the practise area in each of its states. */
export function ProjectResults({ empty, more }: ProjectResultsProps) {
  const text = useTexts('practise');
  const { list } = useAppSelector((state) => state.practise.practiseList);
  const busy = useBusy('practise/loadList');
  const failure = useFailure('practise/loadList');
  if (list.length > 0) {
    return (
      <>
        <ProjectGrid projects={list} />
        <div className={styles.more}>{more}</div>
      </>
    );
  }
  if (failure) return <LoadFailed title={text.failed} failure={failure} />;
  if (!busy) return empty;
  return (
    <Delayed>
      <Skeleton kind="card" count={6} label={text.loading} />
    </Delayed>
  );
}
