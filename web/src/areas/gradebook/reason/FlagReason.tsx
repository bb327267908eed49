import { useTexts } from '../../../locales/texts.ts';
import type { GradeEdits } from '../edits/use-grade-edits.ts';
import type { Gradebook } from '../gradebook.types.ts';
import { useFigureText } from '../use-figure-text.ts';
import { ReasonDialog } from './reason-part.ts';

interface FlagReasonProps {
  campId: number;
  book: Gradebook;
  edits: GradeEdits;
}

/** Asks why flags of homework and tests change, before they are saved (rules: gradebook-flags). */
export function FlagReason({ campId, book, edits }: FlagReasonProps) {
  const text = useTexts('staffGradebook').reason;
  const { typedText } = useFigureText();
  const [first, ...others] = edits.unreasoned;
  if (!first) return null;
  const name = book.students.names[book.students.ids.indexOf(first.studentId)] ?? '';
  const title = book.items.find(({ key }) => key === first.item)?.title ?? '';
  return (
    <ReasonDialog
      about={`cells-${campId}`}
      title={
        others.length > 0
          ? text.title({ count: others.length + 1 })
          : text.titleOfOne({ name, title, flag: typedText(first) })
      }
      onSave={(reason) => {
        edits.giveReason(reason);
        return true;
      }}
      onClose={edits.discardUnreasoned}
    />
  );
}
