import { sizeText } from '../../base/size-text.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import staffStyles from '../../ui/staff/staff.module.css';
import styles from './jobs.module.css';
import { type Job, jobsApi } from './jobs-api.ts';
import { useResult } from './use-result.ts';

/** What the reader may do with a job now. */
export function JobActions({ job: { jobId, may, result } }: { job: Job }) {
  const text = useTexts('staffJobs');
  const { time } = useChinaDates();
  const { save, isLoading } = useResult();
  const [cancel, cancelling] = jobsApi.useCancelJobMutation();
  const [retry, retrying] = jobsApi.useRetryJobMutation();
  return (
    <div className={styles.what}>
      <div className={staffStyles.acts}>
        {result ? (
          <Button size="small" variant="secondary" loading={isLoading} onClick={() => void save(jobId)}>
            {text.download({ size: sizeText(result.size) })}
          </Button>
        ) : null}
        {may.cancel ? (
          <Button
            size="small"
            variant="secondary"
            loading={cancelling.isLoading}
            onClick={() => void cancel({ jobId })}
          >
            {text.cancel}
          </Button>
        ) : null}
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
