import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { CancelJob, DownloadResult } from './JobActions.tsx';
import { JobProgress } from './JobState.tsx';
import styles from './jobs.module.css';
import type { Job } from './jobs-api.ts';
import { isLive, type JobFileState } from './use-job-file.ts';

/** What is said of a job: how far it is, why it failed, or its file with its date. */
function useStateText({ state, fault, endedAt, result }: Job) {
  const text = useTexts('staffJobs');
  const { time } = useChinaDates();
  if (state === 'failed') return fault ?? text.states.failed;
  if (state === 'waiting') return text.waits;
  if (result) return text.ready({ name: result.name, time: endedAt ? time(endedAt) : '' });
  return text.mayLeave;
}

interface JobFileProps {
  /** What starts it; without it, what the job is. */
  label?: string;
  job: Job;
  file: Omit<JobFileState, 'job'>;
  /** Asks for the file anew, as it is asked for now. */
  onAgain?: () => void;
}

/** The job that makes a file, where it is asked for: how far it is; the file, to download; or why it failed (rules: long-jobs). */
export function JobFile({ label: given, job, file, onAgain }: JobFileProps) {
  const text = useTexts('staffJobs');
  const { jobKinds } = useTexts('messaging');
  const { kind, state } = job;
  const label = given ?? jobKinds[kind];
  const said = useStateText(job);
  return (
    <fieldset className={styles.file} aria-label={label}>
      <div role="status">
        <JobProgress job={job} label={label} />
        <p>{said}</p>
      </div>
      <div className={styles.acts}>
        {isLive(job) ? <CancelJob job={job} /> : null}
        {state === 'failed' ? (
          <Button size="small" variant="secondary" onClick={() => void file.retry()}>
            {text.tryAgain}
          </Button>
        ) : null}
        <DownloadResult job={job} />
        {onAgain && !isLive(job) ? (
          <Button size="small" variant="secondary" loading={file.isAsking} onClick={onAgain}>
            {text.again}
          </Button>
        ) : null}
        <Link to={staffPath('/jobs')}>{text.seeJobs}</Link>
      </div>
    </fieldset>
  );
}
