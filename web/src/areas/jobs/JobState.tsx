import type { JobState as State } from '@zhixing/contract/staff/jobs/words';
import { useTexts } from '../../locales/texts.ts';
import { Progress } from '../../ui/progress/Progress.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import styles from './jobs.module.css';
import type { Job } from './jobs-api.ts';

export const stateTones: Record<State, TagTone> = {
  waiting: 'neutral',
  running: 'primary',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** How far a running job is; a bar once it is known how much there is. */
export function JobProgress({ job: { done, total, state }, label }: { job: Job; label: string }) {
  const text = useTexts('staffJobs');
  if (state !== 'running' || total === null || total === 0) return null;
  return <Progress value={done} max={total} label={label} valueText={text.progress({ done, total })} />;
}

/** The state of a job: how far it is, or why it failed. */
export function JobState({ job }: { job: Job }) {
  const text = useTexts('staffJobs');
  const { state, fault } = job;
  return (
    <div className={styles.state}>
      <Tag tone={stateTones[state]}>{text.states[state]}</Tag>
      <JobProgress job={job} label={text.progressLabel} />
      {fault ? <p className={styles.fault}>{fault}</p> : null}
    </div>
  );
}
