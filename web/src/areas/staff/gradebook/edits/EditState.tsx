import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from '../gradebook.module.css';
import type { Edit, Gradebook } from '../gradebook.types.ts';
import { useFigureText } from '../use-figure-text.ts';
import type { GradeEdits } from './use-grade-edits.ts';

interface EditStateProps {
  book: Gradebook;
  edits: GradeEdits;
  /** How many students and columns are shown. */
  count: number;
  columns: number;
}

/** How many students and columns are shown; whether what was typed is saved; what somebody else changed meanwhile. */
export function EditState({ book, edits, count, columns }: EditStateProps) {
  const text = useTexts('staffGradebook');
  const { typedText } = useFigureText();
  const { state, conflicts, undone } = edits;
  const nameOf = (studentId: number) => book.students.names[book.students.ids.indexOf(studentId)] ?? '';
  const titleOf = (key: string) => book.items.find((item) => item.key === key)?.title ?? '';
  const mineOf = (mine: Edit) => typedText(mine) || text.nothing;
  return (
    <>
      {conflicts.length > 0 ? (
        <div className={styles.conflicts}>
          <Notice tone="warning" title={text.conflict} onClose={edits.forgetConflicts}>
            <ul>
              {conflicts.slice(0, 10).map(({ studentId, item, by, mine }) => (
                <li key={`${studentId} ${item}`}>
                  {text.conflictOf({ by, name: nameOf(studentId), title: titleOf(item), mine: mineOf(mine) })}
                </li>
              ))}
            </ul>
            {conflicts.length > 10 ? text.conflictMore({ count: conflicts.length - 10 }) : null}
          </Notice>
        </div>
      ) : null}
      <div className={styles.counted}>
        <span>{text.count({ shown: count, all: book.students.ids.length })}</span>
        {columns < book.items.length ? (
          <span>{text.columnsShown({ shown: columns, all: book.items.length })}</span>
        ) : null}
        <div className={styles.state} data-edits={book.may.includes('work.mark') || undefined} role="status">
          {undone !== null && state !== 'failed' ? <span>{text.undone(undone)}</span> : null}
          {state ? <span data-state={state}>{text.states[state]}</span> : null}
          {state === 'failed' ? (
            <Button size="small" variant="secondary" onClick={edits.retry}>
              {text.retry}
            </Button>
          ) : null}
          {edits.canUndo && state !== 'failed' ? (
            <Button size="small" variant="secondary" onClick={edits.undo}>
              {text.undo}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
