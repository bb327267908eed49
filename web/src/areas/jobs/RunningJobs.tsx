import { type JobKindName, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { JobProgress } from './JobState.tsx';
import styles from './jobs.module.css';
import { type Job, jobsApi } from './jobs-api.ts';

/** ms between two looks while one is under way. */
const every = 1_000;

const isLive = ({ state }: Job) => liveJobStates.includes(state);

interface RunningJobsProps {
  kind: JobKindName;
  campId: number;
  /** What such a job does, e.g. "Regrade". */
  label: string;
  /** Some have ended: what they changed is to be read anew. */
  onEnd: (ended: readonly Job[]) => void;
}

/**
 * One's own jobs of a kind in a camp that make no file: how far they are, also for who left the page and comes back, and how those ended that
 * end here (rules: long-jobs).
 */
export function RunningJobs({ kind, campId, label, onEnd }: RunningJobsProps) {
  const text = useTexts('staffJobs');
  const [pollingInterval, setPolling] = useState(0);
  /** Those that had ended when the page was opened: their news is past. */
  const [past, setPast] = useState<ReadonlySet<number>>();
  const { data } = jobsApi.useJobsQuery({ kind, page: 1, pageSize: 10 }, { pollingInterval });
  const jobs = data?.list.filter(({ own, camp }) => own && camp?.campId === campId) ?? [];
  const live = jobs.filter(isLive);
  const next = live.length > 0 ? every : 0;
  if (data && next !== pollingInterval) setPolling(next);
  if (data && !past) setPast(new Set(jobs.filter((job) => !isLive(job)).map(({ jobId }) => jobId)));
  const ended = jobs.filter((job) => !isLive(job) && past && !past.has(job.jobId));
  const end = useEffectEvent(() => onEnd(ended));
  useEffect(() => {
    if (ended.length > 0) end();
  }, [ended.length]);
  const failed = ended.filter(({ state }) => state === 'failed');
  const isDone = live.length === 0 && ended.some(({ state }) => state === 'completed');
  return (
    <>
      {live.map((job) => (
        <div key={job.jobId} className={styles.button}>
          <div role="status">
            <JobProgress job={job} label={label} />
            <p>{text.worksOn({ label })}</p>
          </div>
          <Link to={staffPath('/jobs')}>{text.seeJobs}</Link>
        </div>
      ))}
      {isDone ? <Notice tone="success">{text.done({ label })}</Notice> : null}
      {failed.map(({ jobId, fault }) => (
        <Notice key={jobId} tone="danger">
          {text.notDone({ label, why: fault ?? text.states.failed })}
        </Notice>
      ))}
    </>
  );
}
