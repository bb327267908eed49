import type { Calls, Payload } from '@zhixing/contract';
import { liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Job, jobsApi } from './jobs-api.ts';
import { useResult } from './use-result.ts';

/** ms between two looks at a job that has not ended. */
const every = 1_000;

export const isLive = ({ state }: Job) => liveJobStates.includes(state);

/** Whether it has something to show: how far it is, why it failed, or its file while that is kept. */
const isShown = (job: Job) => isLive(job) || job.state === 'failed' || job.result !== null;

/** Asks for a job: its id, or undefined where it was refused, which has been said. */
export type JobRequest = () => Promise<number | undefined>;

export interface JobFileState {
  /** The job that is shown where it is asked for; undefined: there is none. */
  job: Job | undefined;
  isAsking: boolean;
  ask: (request: JobRequest) => Promise<void>;
  /** Has one that failed done again as it was asked for. */
  retry: () => Promise<void>;
}

/** A job that was asked for here. `askedAt`: of one that is done again; `waits`: it has not ended, and who asked waits for its file. */
interface AskedJob {
  jobId: number;
  askedAt?: string;
  waits: boolean;
}

/**
 * One's newest job of a kind about something, also for who left the page and comes back; the browser saves the file of one that was asked
 * for here once it is done (rules: long-jobs).
 */
export function useJobFile(subject: Payload<Calls['POST /mapi/Job/getLatest']>): JobFileState {
  const [requesting, setRequesting] = useState(false);
  const [asked, setAsked] = useState<AskedJob>();
  const [pollingInterval, setPolling] = useState(0);
  const latest = jobsApi.useLatestJobQuery(subject).data?.job ?? undefined;
  const followed = asked?.jobId ?? (latest && isLive(latest) ? latest.jobId : undefined);
  const { currentData: current, isFetching } = jobsApi.useJobQuery(
    { jobId: followed ?? 0 },
    { skip: followed === undefined, pollingInterval },
  );
  const { save } = useResult();
  const [repeat] = jobsApi.useRetryJobMutation();
  const next = current && isLive(current) ? every : 0;
  if (current && next !== pollingInterval) setPolling(next);

  const isOver =
    asked?.waits === true &&
    current !== undefined &&
    !isLive(current) &&
    (asked.askedAt === undefined || asked.askedAt === current.askedAt);
  const end = useEffectEvent(() => {
    setAsked((before) => before && { ...before, waits: false });
    if (current?.state === 'completed') void save(current.jobId);
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const older = latest?.jobId === current?.jobId ? undefined : latest;
  return {
    job: [current, older].find((job) => job && isShown(job)),
    isAsking: requesting || (asked !== undefined && current === undefined && isFetching),
    async ask(request) {
      setRequesting(true);
      const jobId = await request();
      if (jobId !== undefined) setAsked({ jobId, waits: true });
      setRequesting(false);
    },
    async retry() {
      const failed = current ?? older;
      const { data } = failed ? await repeat({ jobId: failed.jobId }) : {};
      if (data) setAsked({ jobId: data.jobId, askedAt: data.askedAt, waits: true });
    },
  };
}
