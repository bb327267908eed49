import { sizeText } from '../../base/size-text.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import staffStyles from '../../ui/staff/staff.module.css';
import styles from './jobs.module.css';
import { type Job, jobsApi } from './jobs-api.ts';
import { useResult } from './use-result.ts';

export function CancelJob({ job: { jobId } }: { job: Job }) {
  const text = useTexts('staffJobs');
  const [cancel, { isLoading }] = jobsApi.useCancelJobMutation();
  return (
    <Button size="small" variant="secondary" loading={isLoading} onClick={() => void cancel({ jobId })}>
      {text.cancel}
    </Button>
  );
}

/** Nothing where it has no file, or not any more. */
export function DownloadResult({ job: { jobId, result } }: { job: Job }) {
  const text = useTexts('staffJobs');
  const { save, isLoading } = useResult();
  if (!result) return null;
  return (
    <Button size="small" variant="secondary" loading={isLoading} onClick={() => void save(jobId)}>
      {text.download({ size: sizeText(result.size) })}
    </Button>
  );
}

/** What the reader may do with a job now. */
export function JobActions({ job }: { job: Job }) {
  const { jobId, may, result } = job;
  const text = useTexts('staffJobs');
  const { time } = useChinaDates();
  const [retry, retrying] = jobsApi.useRetryJobMutation();
  return (
    <div className={styles.what}>
      <div className={staffStyles.acts}>
        <DownloadResult job={job} />
        {may.cancel ? <CancelJob job={job} /> : null}
        {may.retry ? (
          <Button
            size="small"
            variant="secondary"
            loading={retrying.isLoading}
            onClick={() => void retry({ jobId })}
          >
            {text.retry}
          </Button>
        ) : null}
      </div>
      {result ? <small>{text.until({ time: time(result.until) })}</small> : null}
    </div>
  );
}
