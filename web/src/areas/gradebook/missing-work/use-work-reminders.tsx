import { hasJoined } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { isUnderway, ReminderRecord } from '../../back-office/public/deliveries.ts';
import { gradebookApi } from '../gradebook-api.ts';
import styles from './missing-work.module.css';

/** ms: how often the reminders are read while one of them is on its way. Deliveries are sent once a minute. */
const readAgain = 20_000;

interface WorkRemindersProps {
  campId: number;
  /** The key of a homework or test. */
  item: string | undefined;
  /** Those of the page. */
  people: readonly number[];
}

/** What became of the last reminder of each student of a page: cells of the table, and the failure to read them. */
export function useWorkReminders({ campId, item = '', people }: WorkRemindersProps) {
  const { remindersFailed } = useTexts('staffMissingWork');
  const { time } = useChinaDates();
  const [pollingInterval, setPolling] = useState(0);
  const studentIds = people.filter(hasJoined);
  const { currentData, error, refetch } = gradebookApi.useWorkRemindersQuery(
    { campId, item, studentIds },
    { skip: item === '' || studentIds.length === 0, pollingInterval, skipPollingIfUnfocused: true },
  );
  const list = currentData?.list ?? [];
  const next = list.some(isUnderway) ? readAgain : 0;
  if (next !== pollingInterval) setPolling(next);
  const reminderOf = new Map(list.map((reminder) => [reminder.studentId, reminder]));
  function cellOf(studentId: number) {
    const reminder = reminderOf.get(studentId);
    if (!reminder) return null;
    return (
      <span data-lines="">
        <span>{[time(reminder.at), reminder.by].filter(Boolean).join(' · ')}</span>
        <small className={styles.record}>
          <ReminderRecord {...reminder} />
        </small>
      </span>
    );
  }
  const failed = error ? (
    <QueryFailed error={error} title={remindersFailed} onRetry={() => void refetch()} />
  ) : null;
  return { hasAny: list.length > 0, cellOf, failed };
}
