import type { Calls, Data } from '@zhixing/contract';
import { figureStates, type GradeFlag, gradeFlags } from '@zhixing/contract/gradebook-words';
import { whyNotCounting } from '@zhixing/contract/staff/gradebook/counting-items';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Choice } from '../../ui/staff/Choices.tsx';
import { dialogPart } from '../back-office/index.ts';
import { figureRules } from '../learning/public/grades.ts';
import { type Lesson, testPath, workPath } from '../marking/index.ts';
import { changesApi, useAsks } from '../marks/index.ts';
import type { AskEntryProps } from './changes/AskEntry.tsx';
import { savedAt } from './edits/saved-cells.ts';
import type { GradeEdits } from './edits/use-grade-edits.ts';
import styles from './gradebook.module.css';
import type { Gradebook, GradeItem } from './gradebook.types.ts';
import { useFigureText } from './use-figure-text.ts';

const AskEntry = dialogPart<AskEntryProps>('areas/gradebook/changes/AskEntry.tsx', () =>
  import('./changes/AskEntry.tsx').then((module) => module.AskEntry),
);

interface FigureRecordsProps {
  campId: number;
  book: Gradebook;
  edits: GradeEdits;
  row: number;
  item: GradeItem;
}

/** The rules that made a figure what it is, in words. */
function useRules({ campId, book, row, item }: Omit<FigureRecordsProps, 'edits'>): string[] {
  const text = useTexts('grades');
  const { scheme } = book;
  const { data: closing } = changesApi.useGradebookClosingQuery({ campId });
  const figure = book.figures[book.items.findIndex(({ key }) => key === item.key)];
  const told = {
    ...item,
    state: figureStates[figure?.states[row] ?? 0] ?? 'scored',
    late: figure?.late.includes(row) ?? false,
    dropped: figure?.dropped.includes(row) ?? false,
    alsoWaiting: figure?.alsoWaiting?.includes(row) ?? false,
    notCounting: whyNotCounting(scheme, item.key),
  };
  const isClosed = closing !== undefined && closing.state !== 'open';
  return figureRules(told, { ...scheme, isClosed }, text);
}

export function FigureRecords(props: FigureRecordsProps) {
  const { campId, book, edits, row, item } = props;
  const text = useTexts('staffGradebook');
  const { figures } = useTexts('grades');
  const rules = useRules(props);
  const studentId = book.students.ids[row] ?? 0;
  const query = changesApi.useGradebookRecordsQuery({ campId, studentId, item: item.key });
  const { flag } = edits.pendingOf(studentId, item.key) ?? savedAt(book, studentId, item.key);
  const setFlag = (chosen: GradeFlag | undefined) =>
    edits.edit([{ studentId, item: item.key, value: null, flag: chosen ?? null }]);
  const asks = useAsks(campId);
  const [asking, setAsking] = useState(false);
  // Where staff mark, and correct, what this figure comes from.
  const markable =
    item.kind !== 'own' && (asks || book.may.includes('work.mark'))
      ? { campId, chapterId: Number(item.key.slice(1)) }
      : null;
  return (
    <div className={styles.panel}>
      <section aria-label={text.panel.rule}>
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </section>
      {book.may.includes('work.mark') ? (
        <Choice
          label={text.panel.flag}
          all={text.panel.noFlag}
          value={flag ?? undefined}
          options={gradeFlags.map((value) => ({ value, label: figures[value] }))}
          onChange={setFlag}
        />
      ) : null}
      {query.data?.asked.map((request) => (
        <Waiting key={request.at} request={request} />
      ))}
      {asks && query.data && !query.data.asked.some(({ kind }) => kind === 'entry') ? (
        <p>
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {item.kind === 'own' ? text.panel.askPoints : text.panel.askFlag}
          </Button>
        </p>
      ) : null}
      {asking ? (
        <AskEntry
          campId={campId}
          item={item}
          student={{ id: studentId, name: book.students.names[row] ?? '' }}
          now={savedAt(book, studentId, item.key)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <h3 className={styles.subtitle}>{text.panel.records}</h3>
      {query.data ? <Records records={query.data} markable={markable} asks={asks} /> : null}
      {!query.data && query.error && !query.isFetching ? (
        <QueryFailed error={query.error} onRetry={query.refetch} />
      ) : null}
      {!query.data && query.isFetching ? (
        <Delayed>
          <Skeleton kind="list" count={2} />
        </Delayed>
      ) : null}
    </div>
  );
}

type RecordsOf = Data<Calls['POST /mapi/Gradebook/getRecords']>;

/** A request to correct the figure that nobody has decided about. */
function Waiting({ request: { score, flag, reason, by, at } }: { request: RecordsOf['asked'][number] }) {
  const text = useTexts('staffGradebook').panel;
  const { typedText } = useFigureText();
  const { time } = useChinaDates();
  const value = typedText({ value: score, flag }) || '—';
  return (
    <Notice tone="warning" title={text.asked({ by, time: time(at), value })}>
      <q>{reason}</q>
    </Notice>
  );
}

/** The figure that each decision of a submission leaves. */
const settledAs = { zero: 'settledZero', excluded: 'settledExcluded', deferred: 'deferred' } as const;

interface RecordsProps {
  records: RecordsOf;
  /** The lesson that the reader marks; null: none. */
  markable: Lesson | null;
  /** Marks are asked for, since the gradebook is locked. */
  asks: boolean;
}

function Records({
  records: { dueAt, versions, attempts, entry, past, settled, asked },
  markable,
  asks,
}: RecordsProps) {
  const text = useTexts('staffGradebook').panel;
  const { figures } = useTexts('grades');
  const { typedText } = useFigureText();
  const { time } = useChinaDates();
  const resultOf = ({ score, passed }: RecordsOf['versions'][number]) =>
    [score === null ? '' : text.points({ score }), passed ? text.passed : text.returned]
      .filter(Boolean)
      .join(' · ');
  const wordsOf = ({ by, at, reason, ...typed }: RecordsOf['past'][number]) => ({
    typed: typedText(typed) || '—',
    by,
    time: time(at),
    reason,
  });
  /** Its mark is asked for already. */
  const waits = asked.some(({ kind }) => kind === 'review');
  const [correct, mark] = asks ? [text.askCorrect, text.askMark] : [text.correct, text.mark];
  const isEmpty = versions.length + attempts.length === 0 && !entry && !settled;
  return (
    <>
      {dueAt ? <p className={styles.hint}>{text.due({ time: time(dueAt) })}</p> : null}
      <ul className={styles.records}>
        {settled ? (
          <li>
            {text.settled({
              ...settled,
              way: figures[settledAs[settled.way]],
              time: time(settled.at),
            })}
          </li>
        ) : null}
        {versions.map((each, place) => (
          <li key={each.version}>
            <strong>{text.version({ version: each.version, time: time(each.submittedAt) })}</strong>
            {each.late ? ` · ${text.lateVersion}` : ''}
            <br />
            {each.reviewedAt
              ? text.marked({ result: resultOf(each), by: each.by ?? '', time: time(each.reviewedAt) })
              : text.unmarked}
            {each.corrections > 0 ? ` · ${text.corrections({ count: each.corrections })}` : ''}
            {markable && place === 0 ? (
              <>
                <br />
                <ButtonLink
                  variant="secondary"
                  size="small"
                  to={workPath(markable, each.submissionId, { filter: 'all', late: false })}
                >
                  {waits ? text.open : each.reviewedAt ? correct : mark}
                </ButtonLink>
              </>
            ) : null}
          </li>
        ))}
        {attempts.map(({ no, submittedAt, score, total, waiting, counted }) => (
          <li key={no}>
            <strong>{text.attempt({ no, time: time(submittedAt) })}</strong>
            {counted ? ` · ${text.counted}` : ''}
            <br />
            {waiting ? text.soFar({ score, total }) : text.of({ score, total })}
          </li>
        ))}
        {markable && attempts.length > 0 ? (
          <li>
            <Link to={testPath(markable)}>{text.textAnswers}</Link>
          </li>
        ) : null}
        {entry ? <li>{text.typed(wordsOf(entry))}</li> : null}
        {past.map((each) => (
          <li key={each.at}>{text.typedBefore(wordsOf(each))}</li>
        ))}
        {isEmpty ? <li>{text.noRecords}</li> : null}
      </ul>
    </>
  );
}
