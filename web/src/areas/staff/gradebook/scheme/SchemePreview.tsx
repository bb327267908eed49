import type { Calls, Data } from '@zhixing/contract';
import { levelOf } from '@zhixing/contract/grade-level';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { useTexts } from '../../../../locales/texts.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { PlainTable } from '../../kit/PlainTable.tsx';
import { FromTo } from '../FromTo.tsx';
import styles from './scheme.module.css';

export type SchemeChanges = Data<Calls['POST /mapi/Gradebook/previewScheme']>;
type Result = SchemeChanges['list'][number]['before'];

interface SchemePreviewProps {
  changes: SchemeChanges;
  before: GradeScheme;
  after: GradeScheme;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Whose total and pass the scheme changes, before it is saved. */
export function SchemePreview({ changes, before, after, busy, onSave, onClose }: SchemePreviewProps) {
  const text = useTexts('staffScheme').preview;
  const { noTotal, panel } = useTexts('staffGradebook');
  const { levels } = useTexts('grades');
  const { count, verdicts, list } = changes;
  const totalOf = ({ total }: Result, scheme: GradeScheme) => {
    if (total === null) return noTotal;
    const level = levelOf(total, scheme);
    return level ? `${levels[level]} ${total}` : `${total}`;
  };
  const verdictOf = ({ passed }: Result) =>
    panel.verdicts[passed === null ? 'open' : passed ? 'passed' : 'failed'];
  const fromTo = (from: string, to: string) => (from === to ? to : <FromTo {...{ from, to }} />);
  return (
    <ConfirmDialog
      title={text.title}
      act={text.save}
      cancel={text.back}
      width={640}
      busy={busy}
      stays
      onAct={onSave}
      onClose={onClose}
    >
      <p role="status">{count === 0 ? text.none : text.count({ count, verdicts })}</p>
      {count > 0 ? (
        <div className={styles.changes}>
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
        </div>
      ) : null}
      {count > list.length ? <p>{text.more({ count: count - list.length })}</p> : null}
    </ConfirmDialog>
  );
}
