import { hasJoined } from '@zhixing/contract/gradebook-words';
import { type Key, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { Choice } from '../../../ui/staff/Choices.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import staff from '../../../ui/staff/staff.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useListQuery } from '../../back-office/public/page.ts';
import { campPath, studentPath } from '../../camps/index.ts';
import { ExtraAttempts } from '../extra-attempts/ExtraAttempts.tsx';
import type { Gradebook } from '../gradebook.types.ts';
import { useFigureText } from '../use-figure-text.ts';
import styles from './missing-work.module.css';
import { useDueTimes } from './use-due-times.ts';
import { useWorkReminders } from './use-work-reminders.tsx';
import { WorkActions } from './WorkActions.tsx';
import { countsOf, statesOf, type WorkState, workStates } from './work-states.ts';

interface WorkListProps {
  campId: number;
  book: Gradebook;
  /** The item's place. */
  at: number;
  /** Always of this state: the address does not say it. */
  only?: WorkState;
}

const tones: Partial<Record<WorkState, 'danger' | 'warning' | 'success'>> = {
  missing: 'danger',
  late: 'warning',
  handedIn: 'success',
};

/** The students of a homework or test by what became of it; some of them or all are chosen and acted on. */
export function WorkList({ campId, book, at, only }: WorkListProps) {
  const text = useTexts('staffMissingWork');
  const { figureText } = useFigureText();
  const { paging, oneOf, change, turn } = useListQuery({ pageSize: 50 });
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const states = statesOf(book, at);
  const counts = countsOf(states);
  const shown = only ?? oneOf('state', workStates);
  const rows = book.students.ids.map((_, row) => row).filter((row) => !shown || states[row] === shown);
  const { page, pageSize } = paging;
  const onPage = rows.slice((page - 1) * pageSize, page * pageSize);
  const idOf = (row: number) => book.students.ids[row] ?? 0;
  const picked = rows.filter((row) => chosen.has(idOf(row)));
  const mayAct = book.may.includes('work.mark');
  const due = useDueTimes({ campId, item: book.items[at] });
  const reminders = useWorkReminders({ campId, item: book.items[at]?.key, people: onPage.map(idOf) });
  const choosing = {
    chosen,
    all: text.chooseAll,
    nameOf: (row: number) => book.students.names[row] ?? '',
    onChoose: (now: number[]) => {
      const next = new Set(chosen);
      for (const row of onPage) next.delete(idOf(row));
      for (const row of now) next.add(idOf(row));
      setChosen(next);
    },
  };
  return (
    <>
      {due.lead ? (
        <p className={styles.lead}>
          {due.lead}
          {due.atCampEnd && book.may.includes('camp.change') ? (
            <>
              {text.noDeadline}
              <Link to={campPath(campId, 'deadlines')}>{text.setDeadline}</Link>
            </>
          ) : null}
        </p>
      ) : null}
      <div className={staff.bar}>
        {only ? null : (
          <Choice
            label={text.state}
            all={text.everybody({ count: states.length })}
            value={shown}
            options={workStates.map((value) => ({
              value,
              label: text.counted({ state: text.states[value], count: counts[value] }),
            }))}
            onChange={(state) => {
              setChosen(new Set());
              change({ state });
            }}
          />
        )}
        {mayAct && rows.length > onPage.length ? (
          <Button variant="secondary" onClick={() => setChosen(new Set(rows.map(idOf)))}>
            {text.chooseEvery({ count: rows.length })}
          </Button>
        ) : null}
      </div>
      {mayAct ? (
        <WorkActions
          campId={campId}
          book={book}
          at={at}
          due={due}
          rows={picked}
          onDone={() => setChosen(new Set())}
        />
      ) : null}
      <div className={styles.list}>
        <PlainTable
          label={text.students}
          rows={onPage}
          keyOf={idOf}
          empty={text.nobody}
          choosing={mayAct ? choosing : undefined}
          columns={[
            {
              title: text.student,
              cell: (row) => {
                const name = book.students.names[row] ?? '';
                if (hasJoined(idOf(row))) return <Link to={studentPath(campId, idOf(row))}>{name}</Link>;
                return text.notJoined({ name });
              },
            },
            { title: text.studentNo, cell: (row) => book.students.studentNos[row] ?? '' },
            { title: text.className, cell: (row) => book.students.classNames[row] ?? '' },
            {
              title: text.state,
              cell: (row) => {
                const state = states[row] ?? 'notDue';
                const tone = tones[state];
                return <Tag {...(tone ? { tone } : {})}>{text.states[state]}</Tag>;
              },
            },
            ...(due.hasOwn ? [{ title: text.ownDue, cell: (row: number) => due.ownOf(idOf(row)) }] : []),
            ...(reminders.hasAny
              ? [{ title: text.lastReminder, cell: (row: number) => reminders.cellOf(idOf(row)) }]
              : []),
            { title: text.mark, align: 'end', cell: (row) => figureText(book, row, at) },
          ]}
        />
      </div>
      {reminders.failed}
      <Pagination
        of={{ page, pageSize, total: rows.length }}
        sizes={[20, 50, 100]}
        busy={false}
        onTurn={turn}
      />
      {book.items[at]?.kind === 'test' ? (
        <ExtraAttempts
          campId={campId}
          of={{ chapterId: Number(book.items[at].key.slice(1)) }}
          mayChange={book.may.includes('camp.change')}
        />
      ) : null}
    </>
  );
}
