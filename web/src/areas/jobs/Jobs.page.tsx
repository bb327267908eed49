import { jobStates, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { useState } from 'react';
import { titleIn } from '../../locales/content.ts';
import { useTexts, useTranslations } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Choice } from '../../ui/staff/Choices.tsx';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { PageHeader, PlainList, useListQuery } from '../back-office/public/page.ts';
import { useSelf } from '../back-office/public/self.ts';
import { JobActions } from './JobActions.tsx';
import { JobState } from './JobState.tsx';
import styles from './jobs.module.css';
import { type Job, jobsApi } from './jobs-api.ts';
import { ScheduledTasks } from './ScheduledTasks.tsx';

/** ms between two looks: while a job of the page has not ended, and else. */
const soon = 2_000;
const seldom = 20_000;

/** The jobs of a page of the list, asked again by themselves. */
function useJobs(asked: Parameters<typeof jobsApi.useJobsQuery>[0]) {
  const [pollingInterval, setPolling] = useState(soon);
  const query = jobsApi.useJobsQuery(asked, { pollingInterval, skipPollingIfUnfocused: true });
  const next = query.data?.list.some(({ state }) => liveJobStates.includes(state)) ? soon : seldom;
  if (query.data && next !== pollingInterval) setPolling(next);
  // A look that only repeats the last one does not dim the table.
  return { ...query, isFetching: query.isFetching && query.data === undefined };
}

function useColumns(): PlainColumn<Job>[] {
  const text = useTexts('staffJobs');
  const { jobKinds } = useTexts('messaging');
  const translations = useTranslations();
  const { time } = useChinaDates();
  return [
    {
      title: text.what,
      cell: ({ kind, title, camp }) => (
        <div className={styles.what}>
          <span>{text.kindOf({ kind: jobKinds[kind], title })}</span>
          {camp ? <small>{titleIn(translations, camp)}</small> : null}
        </div>
      ),
    },
    { title: text.by, cell: ({ own, by }) => (own ? text.me : by.name) },
    { title: text.state, cell: (job) => <JobState job={job} /> },
    {
      title: text.time,
      cell: ({ askedAt, endedAt }) => (
        <div className={styles.what}>
          <span>{text.asked({ time: time(askedAt) })}</span>
          {endedAt ? <small>{text.ended({ time: time(endedAt) })}</small> : null}
        </div>
      ),
    },
    { title: text.acts, cell: (job) => <JobActions job={job} /> },
  ];
}

/** Long jobs: what is under way, how far it is, its result; and what the product does by itself (rules: long-jobs, scheduled-tasks). */
export function Screen() {
  const text = useTexts('staffJobs');
  const { may } = useSelf();
  const { paging, oneOf, change, turn } = useListQuery();
  const state = oneOf('state', jobStates);
  const query = useJobs({ ...(state ? { state } : {}), ...paging });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className={staffStyles.bar}>
        <Choice
          label={text.state}
          all={text.allStates}
          value={state}
          options={jobStates.map((value) => ({ value, label: text.states[value] }))}
          onChange={(chosen) => change({ state: chosen })}
        />
      </div>
      <PlainList
        query={query}
        label={text.title}
        columns={useColumns()}
        keyOf={({ jobId }) => jobId}
        empty={state ? <Empty title={text.noneFound} /> : <Empty title={text.none} hint={text.noneHint} />}
        onTurn={turn}
      />
      {may.includes('task.run') ? <ScheduledTasks /> : null}
    </>
  );
}
