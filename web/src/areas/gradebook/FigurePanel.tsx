import { hasJoined } from '@zhixing/contract/gradebook-words';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { studentPath } from '../camps/index.ts';
import type { GradeEdits } from './edits/use-grade-edits.ts';
import { FigureRecords } from './FigureRecords.tsx';
import styles from './gradebook.module.css';
import type { Gradebook, GradeItem } from './gradebook.types.ts';
import { TotalRule } from './TotalRule.tsx';

export interface FigurePanelProps {
  campId: number;
  book: Gradebook;
  edits: GradeEdits;
  row: number;
  /** null: the total. */
  item: GradeItem | null;
  onItem: (item: GradeItem) => void;
  onClose: () => void;
}

/** How one figure came about: the rule, and the records behind it. */
export function FigurePanel({ campId, book, edits, row, item, onItem, onClose }: FigurePanelProps) {
  const text = useTexts('staffGradebook').panel;
  const name = book.students.names[row] ?? '';
  const person = book.students.ids[row] ?? 0;
  return (
    <Dialog
      open
      width={560}
      title={text.title({ name, title: item?.title ?? text.total })}
      onClose={onClose}
      closeLabel={text.close}
    >
      <p className={styles.studentLink}>
        {hasJoined(person) ? (
          <Link to={studentPath(campId, person)}>{text.student({ name })}</Link>
        ) : (
          text.notJoined
        )}
      </p>
      {item ? (
        <FigureRecords campId={campId} book={book} edits={edits} row={row} item={item} />
      ) : (
        <TotalRule book={book} row={row} onItem={onItem} />
      )}
    </Dialog>
  );
}
