import { Button } from '../../ui/Button.tsx';
import { JobFile } from './JobFile.tsx';
import { type JobRequest, useJobFile } from './use-job-file.ts';

interface JobButtonProps {
  label: string;
  /** What the job is and about what: a person who comes back sees it again. */
  subject: Parameters<typeof useJobFile>[0];
  /** Asks for the job. One that is under way is enough. */
  request: JobRequest;
}

/** Starts a long job that makes a file, and shows it from then on (rules: long-jobs). */
export function JobButton({ label, subject, request }: JobButtonProps) {
  const { job, ...file } = useJobFile(subject);
  const ask = () => void file.ask(request);
  if (job) return <JobFile label={label} job={job} file={file} onAgain={ask} />;
  return (
    <Button variant="secondary" loading={file.isAsking} onClick={ask}>
      {label}
    </Button>
  );
}
