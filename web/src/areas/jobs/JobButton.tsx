import { type JobState, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { JobProgress } from './JobState.tsx';
import styles from './jobs.module.css';
import { jobsApi } from './jobs-api.ts';
import { useResult } from './use-result.ts';

/** ms between two looks at a job that is waited for. */
const every = 1_000;

interface WaitingProps {
  jobId: number;
  label: string;
  onEnd: () => void;
}

/** A job that was asked for here: how far it is; its file comes by itself to who still waits. */
function WaitingJob({ jobId, label, onEnd }: WaitingProps) {
  const text = useTexts('staffJobs');
  const [ended, setEnded] = useState(false);
  const { data: job } = jobsApi.useJobQuery({ jobId }, { pollingInterval: ended ? 0 : every });
  const [cancel, { isLoading }] = jobsApi.useCancelJobMutation();
  const { save } = useResult();
  const state = job?.state;
  const end = useEffectEvent(async (how: JobState) => {
    setEnded(true);
    if (how === 'completed') await save(jobId);
    if (how !== 'failed') onEnd();
  });
  useEffect(() => {
    if (state && !liveJobStates.includes(state)) void end(state);
  }, [state]);
  return (
    <div className={styles.button}>
      <div role="status">
        {job && job.total !== null ? <JobProgress job={job} label={label} /> : null}
        <p>{state === 'failed' ? (job?.fault ?? text.states.failed) : text.mayLeave}</p>
      </div>
      <div>
        {state === 'failed' ? (
          <Button size="small" variant="secondary" onClick={onEnd}>
            {text.retry}
          </Button>
        ) : (
          <Button
            size="small"
            variant="secondary"
            loading={isLoading || ended}
            onClick={() => void cancel({ jobId })}
          >
            {text.cancel}
          </Button>
        )}{' '}
        <Link to={staffPath('/jobs')}>{text.seeJobs}</Link>
      </div>
    </div>
  );
}

interface JobButtonProps {
  label: string;
  /** Asks for the job: its id, or undefined where it was refused, which has been said. One that is under way is enough. */
  request: () => Promise<number | undefined>;
}

/** Starts a long job that makes a file, shows how far it is, and has the browser save the file (rules: long-jobs). */
export function JobButton({ label, request }: JobButtonProps) {
  const [asking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<number>();
  async function ask() {
    setAsking(true);
    setJobId(await request());
    setAsking(false);
  }
  if (jobId !== undefined)
    return <WaitingJob jobId={jobId} label={label} onEnd={() => setJobId(undefined)} />;
  return (
    <Button variant="secondary" loading={asking} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
