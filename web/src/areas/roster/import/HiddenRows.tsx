import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/staff/Choices.tsx';
import type { ReadFile, RosterFile } from '../roster.types.ts';
import { chosenOf, lessonsHidden, useReadAgain } from './use-read-again.ts';

/** So many of the hidden rows are named. */
const named = 5;

interface HiddenRowsProps {
  read: ReadFile;
  file: RosterFile;
  onRead: (read: ReadFile) => void;
}

/** Rows that are hidden in the file, by a filter or by hand: said, and left out where somebody wants that (rules: roster-sheets). */
export function HiddenRows({ read, file, onRead }: HiddenRowsProps) {
  const text = useTexts('staffRoster').importing;
  const { again, problem, isLoading } = useReadAgain(file, onRead);
  const { count, rows } = read.hidden;
  if (count === 0) return null;
  const left = lessonsHidden(read);
  const several = read.sheets.filter(({ chosen }) => chosen).length > 1;
  const names = rows
    .slice(0, named)
    .map(({ sheet, row }) => text.rowOf({ sheet: several ? sheet : '', row }));
  return (
    <>
      <Notice tone="warning">
        <p>{text.hiddenRows({ count, rows: names, left })}</p>
        <Checkbox
          checked={left}
          onChange={(leaveHidden) =>
            isLoading ? undefined : void again({ sheets: chosenOf(read), leaveHidden })
          }
        >
          {text.leaveHidden}
        </Checkbox>
      </Notice>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </>
  );
}
