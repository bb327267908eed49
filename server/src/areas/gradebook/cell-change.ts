import type { KeptCell } from '../../schema/gradebook/mark-change.ts';
import type { MarkSet } from '../marks/index.ts';
import type { EntryRow } from './entries.queries.ts';

type CellChange = Awaited<ReturnType<MarkSet<unknown>['write']>>['changes'][number];
type Held = Pick<EntryRow, 'value' | 'flag' | 'reason' | 'savedBy' | 'savedAt'>;

/** What a cell held, as the history of marks keeps it. */
const keptOf = ({ value, flag, reason, savedBy, savedAt }: Held): KeptCell => {
  return { value, flag, reason, by: savedBy, at: savedAt.toISOString() };
};

/** The change of a cell: `after` is what it holds now; null: it was removed with its column. */
export const changeOfCell = (
  before: EntryRow,
  after: Held | null,
  columnName: string | null,
): CellChange => ({
  mark: 'cell',
  studentId: before.studentId,
  rosterEntryId: before.rosterEntryId,
  campId: before.campId,
  chapterId: before.chapterId,
  columnId: before.columnId,
  columnName,
  revision: before.revision,
  before: keptOf(before),
  after: after && keptOf(after),
  reason: after?.reason ?? '',
});
