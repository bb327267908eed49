import { useId, useState } from 'react';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { type ExtraAttempt, gradebookApi } from '../gradebook-api.ts';
import styles from './extra-attempts.module.css';

interface ExtraAttemptsProps {
  campId: number;
  /** Of one test, with a column of the students; or of one student, with a column of the tests. */
  of: { chapterId: number } | { studentId: number };
  mayChange: boolean;
}

const pageSize = 20;

/** Who was given more attempts, why, and how many are left; nothing while nobody was (rules: extra-attempts). */
export function ExtraAttempts({ campId, of, mayChange }: ExtraAttemptsProps) {
  const { attempts: text } = useTexts('staffMissingWork');
  const lang = useContentLang();
  const { time } = useChinaDates();
  const heading = useId();
  const [page, setPage] = useState(1);
  const { data, isFetching } = gradebookApi.useExtraAttemptsQuery({ campId, ...of, page, pageSize });
  if (!data || data.total === 0) return null;
  const whose: PlainColumn<ExtraAttempt> =
    'studentId' in of
      ? { title: text.test, cell: ({ title }) => <span lang={lang}>{title}</span> }
      : { title: text.student, cell: ({ student }) => `${student.name} ${student.studentNo}` };
  const acts: PlainColumn<ExtraAttempt>[] = mayChange
    ? [{ title: text.act, cell: (row) => <Withdraw campId={campId} row={row} /> }]
    : [];
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <PlainTable
        label={text.title}
        dense
        rows={data.list}
        keyOf={({ chapterId, student }) => `${chapterId} ${student.id}`}
        columns={[
          whose,
          { title: text.times, cell: ({ count, left }) => text.counted({ count, left }) },
          { title: text.reason, width: '9rem', cell: ({ reason }) => reason },
          { title: text.by, cell: ({ givenBy, givenAt }) => text.byAt({ by: givenBy, time: time(givenAt) }) },
          ...acts,
        ]}
      />
      <Pagination
        of={{ page, pageSize, total: data.total }}
        sizes={[pageSize]}
        busy={isFetching}
        onTurn={({ page: to }) => setPage(to)}
      />
    </section>
  );
}

/** Takes back what is not used; there is no button where all is used. */
function Withdraw({ campId, row: { chapterId, student, left } }: { campId: number; row: ExtraAttempt }) {
  const { attempts: text, cancel } = useTexts('staffMissingWork');
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading }] = gradebookApi.useWithdrawAttemptsMutation();
  if (left === 0) return <span data-quiet="">—</span>;
  const shut = () => setAsking(false);
  const go = () => {
    shut();
    void withdraw({ campId, chapterId, studentId: student.id });
  };
  return (
    <>
      <Button variant="secondary" size="small" loading={isLoading} onClick={() => setAsking(true)}>
        {text.withdraw}
        <span className="visually-hidden"> {student.name}</span>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text.withdrawOf({ name: student.name, count: left })}
          act={text.withdraw}
          cancel={cancel}
          width={416}
          onAct={go}
          onClose={shut}
        >
          {text.withdrawHint}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
