import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { staffPath } from '../../../staff-path.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { useJobFile } from '../../jobs/public/job-button.ts';
import styles from './VideoPanel.module.css';

/** How far the stream of an uploaded video is, for who has uploaded it (rules: video-streams). */
export function Conversion({ fileId }: { fileId: number }) {
  const { conversion: text } = useTexts('staffProjects').video;
  const { job } = useJobFile({ kind: 'video-stream', about: { fileId } });
  const [seen, setSeen] = useState(false);
  const isLive = job?.state === 'waiting' || job?.state === 'running';
  if (isLive && !seen) setSeen(true);
  if (job?.state === 'failed')
    return (
      <Notice tone="warning" title={text.failed}>
        {job.fault}
      </Notice>
    );
  if (!job) return seen ? <Notice tone="success">{text.done}</Notice> : null;
  return (
    <div className={styles.sending}>
      <Progress value={job.done} max={job.total ?? 100} label={text.label} />
      <p className={styles.said} role="status">
        {job.state === 'waiting' ? text.waits : text.works}
      </p>
      <Link to={staffPath('/jobs')}>{text.see}</Link>
    </div>
  );
}
