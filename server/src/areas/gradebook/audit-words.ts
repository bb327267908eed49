import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { cellOf, type Item, keyOf } from './rows.ts';

/** A scheme as the audit trail keeps it. */
export const schemeWords = ({ categories, missing, lateOff, passMark, decimals, scale }: GradeScheme) => ({
  weights: categories.map(
    ({ name, weight, drop, items }) =>
      `${name || '*'} ${weight}% (${items.map((item) => item.weight).join(':')}${drop > 0 ? ` -${drop}` : ''})`,
  ),
  passMark,
  rules: `${missing}, ${lateOff}%, ${decimals}, ${scale}`,
});

interface Cell {
  value?: number | null | undefined;
  flag?: GradeFlag | null | undefined;
}
type Before = (Cell & { person: number; chapterId: number | null; columnId: number | null })[];

/** The most cells that are listed; all are counted. */
const listed = 20;

const cellText = ({ value, flag }: Cell = {}) =>
  [value, flag].filter((part) => part != null).join(' ') || '—';

/** What was typed into the gradebook, as the audit trail keeps it: one cell by its parts, several as a list. */
export function entriesAct({
  items,
  before,
  written,
  cells,
}: {
  items: ReadonlyMap<string, Item>;
  before: Before;
  written: string[];
  cells: ReadonlyMap<string, Cell & { studentId: number; item: string }>;
}) {
  const former = new Map(before.map((row) => [cellOf(row.person, keyOf(row)), row]));
  const given = written.flatMap((cell) => cells.get(cell) ?? []);
  const formerOf = (each: (typeof given)[number]) => former.get(cellOf(each.studentId, each.item));
  const titleOf = (key: string) => items.get(key)?.title ?? key;
  const kind = 'saveGradebookEntries' as const;
  const [only] = given;
  if (given.length === 1 && only) {
    const old = formerOf(only);
    return {
      kind,
      subjects: [only.studentId],
      before: { title: titleOf(only.item), points: old?.value ?? null, state: old?.flag ?? null },
      after: { title: titleOf(only.item), points: only.value ?? null, state: only.flag ?? null },
    };
  }
  const list = (textOf: (each: (typeof given)[number]) => string) =>
    given.slice(0, listed).map((each) => `#${each.studentId} ${titleOf(each.item)}: ${textOf(each)}`);
  return {
    kind,
    subjects: given.map(({ studentId }) => studentId),
    before: { cells: list((each) => cellText(formerOf(each))) },
    after: { cells: list(cellText), count: given.length },
  };
}
