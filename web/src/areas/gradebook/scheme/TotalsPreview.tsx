import type { Calls, Data } from '@zhixing/contract';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FromTo } from '../../../ui/staff/FromTo.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { Resending } from '../../back-office/public/form.ts';
import { useResultText } from '../../marks/index.ts';

export type ChangedTotals = Data<Calls['POST /mapi/Gradebook/previewTotals']>;

interface TotalChangesProps {
  changes: ChangedTotals;
  /** The scheme by which the totals are shown, now and then. */
  before: GradeScheme;
  after: GradeScheme;
}

interface TotalsPreviewProps extends TotalChangesProps {
  /** The label of the button that saves. */
  act: string;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Whose total and pass a change of the scheme or of a column changes, before it is saved. */
export function TotalsPreview({ act, busy, onSave, onClose, ...changes }: TotalsPreviewProps) {
  const text = useTexts('staffScheme').preview;
  return (
    <ConfirmDialog
      title={text.title}
      act={act}
      cancel={text.back}
      width={previewWidth}
      busy={busy}
      stays
      onAct={onSave}
      onClose={onClose}
    >
      <Resending />
      <TotalChanges {...changes} />
    </ConfirmDialog>
  );
}

/** Of a dialog with the table. */
export const previewWidth = 640;

export function TotalChanges({ changes: { count, verdicts, list }, before, after }: TotalChangesProps) {
  const text = useTexts('staffScheme').preview;
  const { totalOf, verdictOf } = useResultText();
  const fromTo = (from: string, to: string) => (from === to ? to : <FromTo from={from} to={to} />);
  return (
    <>
      <p role="status">{count === 0 ? text.none : text.count({ count, verdicts })}</p>
      {count > 0 ? (
        <PlainTable
          label={text.title}
          dense
          rows={list}
          keyOf={({ studentId }) => studentId}
          columns={[
            { title: text.student, cell: ({ name, studentNo }) => `${name} ${studentNo}`.trim() },
            {
              title: text.total,
              cell: (each) => fromTo(totalOf(each.before, before), totalOf(each.after, after)),
            },
            { title: text.verdict, cell: (each) => fromTo(verdictOf(each.before), verdictOf(each.after)) },
          ]}
        />
      ) : null}
      {count > list.length ? <p>{text.more({ count: count - list.length })}</p> : null}
    </>
  );
}
