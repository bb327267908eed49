import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { FromTo } from '../../../ui/staff/FromTo.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { useResultText } from '../../marks/index.ts';
import styles from '../camps.module.css';
import type { DeadlinePreview } from '../camps.types.ts';

type Changed = DeadlinePreview['list'][number];
type Figure = Changed['figures'][number]['before'];

export interface DeadlineChangesProps {
  changes: DeadlinePreview;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Whose figures a change of deadlines changes, before it is saved (rules: deadline-preview). */
export function DeadlineChanges({
  changes: { count, verdicts, list },
  busy,
  onSave,
  onClose,
}: DeadlineChangesProps) {
  const text = useTexts('staffCamps').changes;
  const { figures: words, late } = useTexts('grades');
  const { totalOf, verdictOf } = useResultText();
  const figureOf = (figure: Figure) => {
    const shown = figure.state === 'scored' ? `${figure.score ?? ''}` : words[figure.state];
    return figure.late ? `${shown} ${late}` : shown;
  };
  const fromTo = (from: string, to: string) => (from === to ? to : <FromTo from={from} to={to} />);
  return (
    <ConfirmDialog
      title={text.title}
      act={text.save}
      cancel={text.back}
      width={720}
      busy={busy}
      stays
      onAct={onSave}
      onClose={onClose}
    >
      <p role="status">{text.count({ count, verdicts })}</p>
      <PlainTable
        dense
        label={text.title}
        rows={list}
        keyOf={({ studentId }) => studentId}
        columns={[
          { title: text.student, cell: ({ name, studentNo }) => `${name} ${studentNo}`.trim() },
          {
            title: text.figures,
            cell: ({ figures }) => (
              <ul className={styles.figures}>
                {figures.map(({ title, before, after }) => (
                  <li key={title}>
                    {text.of({ title })}
                    {fromTo(figureOf(before), figureOf(after))}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            title: text.total,
            cell: ({ before, after }) => fromTo(totalOf(before), totalOf(after)),
          },
          { title: text.verdict, cell: ({ before, after }) => fromTo(verdictOf(before), verdictOf(after)) },
        ]}
      />
      {count > list.length ? <p>{text.more({ count: count - list.length })}</p> : null}
    </ConfirmDialog>
  );
}
