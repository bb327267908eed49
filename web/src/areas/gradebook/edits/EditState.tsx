import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { RetryWait } from '../../back-office/public/form.ts';
import styles from '../gradebook.module.css';
import type { Gradebook } from '../gradebook.types.ts';
import { Conflicts } from './Conflicts.tsx';
import { Refused } from './Refused.tsx';
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
  const { state, undone, failed } = edits;
  return (
    <>
      <Refused edits={edits} />
      <Conflicts book={book} edits={edits} />
      <div className={styles.counted}>
        <span>{text.count({ shown: count, all: book.students.ids.length })}</span>
        {columns < book.items.length ? (
          <span>{text.columnsShown({ shown: columns, all: book.items.length })}</span>
        ) : null}
        <div className={styles.state} data-edits={book.may.includes('work.mark') || undefined} role="status">
          {undone !== null && state !== 'failed' ? <span>{text.undone(undone)}</span> : null}
          {state === 'failed' ? (
            <span data-state={state}>
              {text.notSaved({ count: edits.count, reason: failed?.problem ?? '' })}
            </span>
          ) : null}
          {state === 'saving' || state === 'saved' ? (
            <span data-state={state}>{text.states[state]}</span>
          ) : null}
          {state === 'failed' && failed ? <RetryWait at={failed.at} onRetry={edits.retry} /> : null}
          {edits.canUndo ? (
            <Button size="small" variant="secondary" onClick={edits.undo}>
              {text.undo}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
