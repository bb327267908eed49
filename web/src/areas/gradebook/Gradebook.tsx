import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useAppDispatch } from '../../base/hooks.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { dialogPart, part } from '../back-office/index.ts';
import { staffApi } from '../back-office/public/calls.ts';
import { AskOnLeave } from '../back-office/public/form.ts';
import { useListQuery, useSubPath } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';
import { RunningJobs } from '../jobs/public/running-jobs.ts';
import { ClosingBar } from './closing/ClosingBar.tsx';
import type { ColumnFormProps } from './columns/ColumnForm.tsx';
import { useNewColumn } from './columns/use-new-column.ts';
import { EditState } from './edits/EditState.tsx';
import { useGradeEdits } from './edits/use-grade-edits.ts';
import { useUnsavedMarks } from './edits/use-unsaved-marks.ts';
import type { FigurePanelProps } from './FigurePanel.tsx';
import { GradebookBar } from './GradebookBar.tsx';
import styles from './gradebook.module.css';
import type { Gradebook as Book, GradeItem } from './gradebook.types.ts';
import { gradebookApi } from './gradebook-api.ts';
import { GradeGrid } from './grid/GradeGrid.tsx';
import type { WorkPageProps } from './missing-work/WorkPage.tsx';
import { FlagReason } from './reason/FlagReason.tsx';
import type { ColumnChoiceProps } from './shown-columns/ColumnChoice.tsx';
import { useShownColumns } from './shown-columns/use-shown-columns.ts';
import { UpgradeNotice } from './upgrade/UpgradeNotice.tsx';
import { useGradeQuery } from './use-grade-query.ts';
import { useReadAgain } from './use-read-again.ts';
import { useShownRows } from './use-shown-rows.ts';

const FigurePanel = dialogPart<FigurePanelProps>('areas/gradebook/FigurePanel.tsx', () =>
  import('./FigurePanel.tsx').then((module) => module.FigurePanel),
);
const ColumnChoice = dialogPart<ColumnChoiceProps>('areas/gradebook/shown-columns/ColumnChoice.tsx', () =>
  import('./shown-columns/ColumnChoice.tsx').then((module) => module.ColumnChoice),
);
const ColumnForm = dialogPart<ColumnFormProps>('areas/gradebook/columns/ColumnForm.tsx', () =>
  import('./columns/ColumnForm.tsx').then((module) => module.ColumnForm),
);

interface SchemeFormProps {
  campId: number;
  book: Book;
  onConflict: () => void;
}
const SchemeForm = part<SchemeFormProps>('areas/gradebook/scheme/SchemeForm.tsx', () =>
  import('./scheme/SchemeForm.tsx').then((module) => module.SchemeForm),
);

const SchemeWords = part<{ campId: number; book: Book }>('areas/gradebook/scheme/SchemeWords.tsx', () =>
  import('./scheme/SchemeWords.tsx').then((module) => module.SchemeWords),
);

const WorkPage = part<WorkPageProps>('areas/gradebook/missing-work/WorkPage.tsx', () =>
  import('./missing-work/WorkPage.tsx').then((module) => module.WorkPage),
);

/** A camp's gradebook: its students and their figures, and the total that these make; as places below it, how they make it, and who has handed in. */
export function Gradebook({ camp }: { camp: Camp }) {
  const text = useTexts('staffGradebook');
  const campId = camp.id;
  const [, , place] = useSubPath();
  // Who leads the camp marks in it: no name stands beside a mark until marking is over (rules: camp-anonymous).
  const anonymous = camp.anonymousMarking && camp.gradebookState === 'open';
  const hidden = anonymous && camp.state !== 'ended';
  const { data, error, isFetching, refetch } = gradebookApi.useGradebookQuery({ campId }, { skip: hidden });
  if (place !== undefined && place !== 'scheme' && place !== 'work') return <NotFound />;
  const isRefused =
    !data && anonymous && error !== undefined && 'code' in error && error.code === codes.illegal;
  if (hidden || isRefused) return <Empty title={text.anonymous} hint={text.anonymousHint} />;
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton kind="list" count={6} />
      </Delayed>
    );
  // Another revision is another form: what was typed is put back, with the word that the scheme has changed since.
  if (place === 'scheme' && !data.may.includes('camp.change'))
    return <SchemeWords campId={campId} book={data} />;
  if (place === 'scheme')
    return <SchemeForm key={data.schemeRevision} campId={campId} book={data} onConflict={refetch} />;
  if (data.students.ids.length === 0) return <Empty title={text.nobody} hint={text.nobodyHint} />;
  if (place === 'work') return <WorkPage campId={campId} book={data} />;
  return <Loaded camp={camp} book={data} refetch={refetch} />;
}

/** What is open over the grid. `item` null: the total of the student. */
type Open =
  | { what: 'figure'; row: number; item: GradeItem | null }
  | { what: 'column'; item: GradeItem | null }
  | { what: 'shown' };

/** The cell that the address names (`cellPath`). */
function openedBy(search: URLSearchParams, { students, items }: Book): Open | null {
  const row = students.ids.indexOf(Number(search.get('student')));
  const item = items.find(({ key }) => key === search.get('item'));
  return row >= 0 && item ? { what: 'figure', row, item } : null;
}

interface LoadedProps {
  camp: Camp;
  book: Book;
  refetch: () => { abort: () => void };
}

function Loaded({ camp, book, refetch }: LoadedProps) {
  const campId = camp.id;
  const text = useTexts('staffGradebook');
  const files = useTexts('staffGradeFiles');
  const dispatch = useAppDispatch();
  const { query, change, sortBy } = useGradeQuery();
  const edits = useGradeEdits(campId, book, camp.title);
  useReadAgain(refetch, edits.state !== 'saving' && edits.state !== 'failed');
  const rows = useShownRows(book, query);
  const { shown, hidden, hide } = useShownColumns(campId, book);
  const { search, change: changeAddress } = useListQuery();
  const [open, setOpen] = useState<Open | null>(() => openedBy(search, book));
  const close = () => {
    setOpen(null);
    if (search.has('student')) changeAddress({ student: undefined, item: undefined });
  };
  const onAdded = useNewColumn(book);
  const unsaved = useUnsavedMarks(edits);
  return (
    <>
      {unsaved.current ? <AskOnLeave dirty={unsaved} hint={text.leaveHint} /> : null}
      <UpgradeNotice campId={campId} book={book} />
      <GradebookBar
        campId={campId}
        book={book}
        query={query}
        shown={shown}
        rows={rows}
        onNarrow={change}
        onColumns={() => setOpen({ what: 'shown' })}
        onAdd={() => setOpen({ what: 'column', item: null })}
      />
      {book.may.includes('work.mark') ? (
        <RunningJobs
          kind="gradebook-import"
          campId={campId}
          label={files.job}
          onEnd={() => void dispatch(staffApi.util.invalidateTags(['gradebook', 'gradebookRecords']))}
        />
      ) : null}
      <div className={styles.above}>
        <ClosingBar campId={campId} />
        <EditState book={book} edits={edits} count={rows.length} columns={shown.items.length} />
      </div>
      {rows.length === 0 ? (
        <Empty title={text.noneFound} />
      ) : (
        <GradeGrid
          book={shown}
          rows={rows}
          edits={edits}
          query={query}
          onSort={sortBy}
          onOpen={(row, item) => setOpen({ what: 'figure', row, item })}
          onColumn={(item) => setOpen({ what: 'column', item })}
        />
      )}
      {open?.what === 'figure' ? (
        <FigurePanel
          campId={campId}
          book={book}
          edits={edits}
          row={open.row}
          item={open.item}
          onItem={(item) => setOpen({ ...open, item })}
          onClose={close}
        />
      ) : null}
      <FlagReason campId={campId} book={book} edits={edits} />
      {open?.what === 'shown' ? (
        <ColumnChoice items={book.items} hidden={hidden} onHide={hide} onClose={close} />
      ) : null}
      {open?.what === 'column' ? (
        <ColumnForm campId={campId} book={book} item={open.item} onAdded={onAdded} onClose={close} />
      ) : null}
    </>
  );
}
