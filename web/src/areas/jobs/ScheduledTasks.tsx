import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import staffStyles from '../../ui/staff/staff.module.css';
import { Waiting } from '../../ui/staff/Waiting.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { stateTones } from './JobState.tsx';
import styles from './jobs.module.css';
import { jobsApi, type TaskRun } from './jobs-api.ts';

/** ms */
const readAgain = 10_000;

function RunNow({ task }: Pick<TaskRun, 'task'>) {
  const text = useTexts('staffJobs');
  const [run, { isLoading }] = jobsApi.useRunScheduledTaskMutation();
  return (
    <Button
      size="small"
      variant="secondary"
      loading={isLoading}
      aria-label={text.runNowOf({ task: text.tasks[task] })}
      onClick={() => void run({ task })}
    >
      {text.runNow}
    </Button>
  );
}

function useColumns(): PlainColumn<TaskRun>[] {
  const text = useTexts('staffJobs');
  const { time } = useChinaDates();
  return [
    { title: text.task, cell: ({ task }) => text.tasks[task] },
    {
      title: text.last,
      cell: ({ last }) =>
        last ? (
          <div className={styles.state}>
            <Tag tone={stateTones[last.state]}>{text.states[last.state]}</Tag>
            {last.fault || last.result ? <p className={styles.fault}>{last.fault ?? last.result}</p> : null}
          </div>
        ) : (
          text.never
        ),
    },
    { title: text.time, cell: ({ last }) => (last ? time(last.endedAt ?? last.startedAt) : '') },
    { title: text.acts, cell: ({ task }) => <RunNow task={task} /> },
  ];
}

/** What the product does by itself, with how it went the last time (rules: scheduled-tasks). */
export function ScheduledTasks() {
  const text = useTexts('staffJobs');
  const columns = useColumns();
  const { data, error, isFetching, refetch } = jobsApi.useScheduledTasksQuery(
    {},
    { pollingInterval: readAgain, skipPollingIfUnfocused: true },
  );
  return (
    <section aria-labelledby="scheduled-tasks">
      <h2 id="scheduled-tasks" className={styles.heading}>
        {text.scheduled}
      </h2>
      <p className={staffStyles.hint}>{text.scheduledLead}</p>
      {!data && error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {data ? (
        <PlainTable
          brief
          label={text.scheduled}
          columns={columns}
          rows={data.list}
          keyOf={({ task }) => task}
        />
      ) : null}
      {data || error ? null : (
        <Waiting>
          <Skeleton kind="list" count={5} />
        </Waiting>
      )}
    </section>
  );
}
