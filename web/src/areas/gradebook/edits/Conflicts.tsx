import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { UntakenCell } from '../../writing-queue/index.ts';
import styles from '../gradebook.module.css';
import type { Gradebook } from '../gradebook.types.ts';
import { useFigureText } from '../use-figure-text.ts';
import { isThere, savedAt } from './saved-cells.ts';
import type { GradeEdits } from './use-grade-edits.ts';

/** Some of them by name, and how many there are. */
const shownMost = 10;

interface ConflictsProps {
  book: Gradebook;
  edits: GradeEdits;
}

/** Cells that somebody else changed meanwhile: what was typed stays until it is used or given up. */
export function Conflicts({ book, edits }: ConflictsProps) {
  const text = useTexts('staffGradebook');
  const { typedText } = useFigureText();
  const { conflicts } = edits;
  if (conflicts.length === 0) return null;
  const nameOf = (studentId: number) => book.students.names[book.students.ids.indexOf(studentId)] ?? '';
  const titleOf = (key: string) => book.items.find((item) => item.key === key)?.title ?? '';
  const saidOf = (cell: UntakenCell) => {
    const { studentId, item, by } = cell;
    const of = { by, name: nameOf(studentId), title: titleOf(item), mine: typedText(cell) || text.nothing };
    if (!isThere(book, cell)) return text.conflictGone(of);
    return text.conflictOf({ ...of, theirs: typedText(savedAt(book, studentId, item)) || text.nothing });
  };
  const choices = (cells: readonly UntakenCell[], mine: string, theirs: string) => (
    <span className={styles.choices}>
      <Button size="small" variant="secondary" onClick={() => edits.takeMine(cells)}>
        {mine}
      </Button>
      <Button size="small" variant="secondary" onClick={() => edits.leaveTheirs(cells)}>
        {theirs}
      </Button>
    </span>
  );
  return (
    <div className={styles.conflicts}>
      <Notice tone="warning" title={text.conflict}>
        <ul>
          {conflicts.slice(0, shownMost).map((cell) => (
            <li key={`${cell.studentId} ${cell.item}`}>
              {saidOf(cell)} {choices([cell], text.conflictMine, text.conflictTheirs)}
            </li>
          ))}
        </ul>
        {conflicts.length > shownMost ? text.conflictMore({ count: conflicts.length - shownMost }) : null}
        {conflicts.length > 1 ? choices(conflicts, text.conflictMineAll, text.conflictTheirsAll) : null}
      </Notice>
    </div>
  );
}
