import { useId, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Pagination } from '../../ui/page/Pagination.tsx';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { dialogPart } from '../back-office/index.ts';
import { useListQuery } from '../back-office/public/page.ts';
import styles from './camps.module.css';
import type { Camp, CampDeadlines } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { useDeadlinePreview } from './deadlines/use-deadline-preview.tsx';
import type { ExtendFormProps } from './ExtendForm.tsx';

const ExtendForm = dialogPart<ExtendFormProps>('areas/camps/ExtendForm.tsx', () =>
  import('./ExtendForm.tsx').then((module) => module.ExtendForm),
);

type Extension = CampDeadlines['extensions'][number];

/** Who was given more time, where and why. */
export function Extensions({ camp, deadlines }: { camp: Camp; deadlines: CampDeadlines }) {
  const text = useTexts('staffCamps').extend;
  const [giving, setGiving] = useState(false);
  const heading = useId();
  const changes = camp.may.includes('camp.change') && camp.gradebookState === 'open';
  const some = deadlines.leaves.some(({ dueAt }) => dueAt !== null);
  return (
    <section aria-labelledby={heading} className={styles.stack}>
      <div className={styles.heading}>
        <h2 id={heading}>{text.title}</h2>
        {changes ? (
          <Button variant="secondary" disabled={!some} onClick={() => setGiving(true)}>
            {text.give}
          </Button>
        ) : null}
      </div>
      <p className={styles.below}>{some ? text.hint : text.noDeadlines}</p>
      {deadlines.extensions.length > 0 ? <Given camp={camp} deadlines={deadlines} changes={changes} /> : null}
      {giving ? <ExtendForm camp={camp} deadlines={deadlines} onClose={() => setGiving(false)} /> : null}
    </section>
  );
}

interface GivenProps {
  camp: Camp;
  deadlines: CampDeadlines;
  changes: boolean;
}

/** All of them came at once; they are turned here. */
function Given({ camp, deadlines: { leaves: lessons, extensions }, changes }: GivenProps) {
  const text = useTexts('staffCamps').extend;
  const { time } = useChinaDates();
  const {
    paging: { page, pageSize },
    turn,
  } = useListQuery({ pageSize: 20 });
  const titles = new Map(lessons.map(({ chapterId, title }) => [chapterId, title]));
  const acts: PlainColumn<Extension>[] = changes
    ? [{ title: text.act, cell: (extension) => <Withdraw camp={camp} extension={extension} /> }]
    : [];
  return (
    <>
      <PlainTable
        label={text.title}
        rows={extensions.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ chapterId, student }) => `${chapterId} ${student.id}`}
        columns={[
          { title: text.student, cell: ({ student }) => `${student.name} ${student.studentNo}` },
          { title: text.lesson, cell: ({ chapterId }) => titles.get(chapterId) ?? '—' },
          { title: text.until, cell: ({ dueAt }) => time(dueAt) },
          { title: text.reason, width: '16rem', cell: ({ reason }) => reason },
          { title: text.by, cell: ({ givenBy }) => givenBy },
          ...acts,
        ]}
      />
      <Pagination
        of={{ page, pageSize, total: extensions.length }}
        sizes={[20, 50, 100]}
        busy={false}
        onTurn={turn}
      />
    </>
  );
}

function Withdraw({ camp, extension: { chapterId, student } }: { camp: Camp; extension: Extension }) {
  const text = useTexts('staffCamps').extend;
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading }] = campsApi.useWithdrawExtensionMutation();
  const shut = () => setAsking(false);
  const { ask, dialog, previewing } = useDeadlinePreview(
    camp.id,
    () => void withdraw({ campId: camp.id, chapterId, studentId: student.id }),
  );
  const go = () => {
    shut();
    void ask({ withdrawn: { chapterId, studentId: student.id } });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={isLoading || previewing}
        onClick={() => setAsking(true)}
      >
        {text.withdraw}
        <span className="visually-hidden"> {student.name}</span>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text.withdrawOf(student)}
          act={text.withdraw}
          cancel={text.cancel}
          width={416}
          onAct={go}
          onClose={shut}
        >
          <p className={styles.ask}>{text.withdrawHint}</p>
        </ConfirmDialog>
      ) : null}
      {dialog}
    </>
  );
}
