import { columnName, columnNumber, lastColumn, lastRow } from './references.ts';
import { tokensOf } from './tokens.ts';

interface ShiftBy {
  rows: number;
  columns: number;
}

/** One end of a reference, `$A$1`, `A` or `1`, moved where it has no `$`; null: beyond the sheet. */
function shiftEnd(end: string, by: ShiftBy): string | null {
  const [, fixedColumn = '', letters = '', fixedRow = '', digits = ''] =
    /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(end) ?? [];
  const isRow = letters === '';
  // Of `$3`, the `$` is the row's.
  const isFixedRow = isRow ? fixedColumn + fixedRow !== '' : fixedRow !== '';
  const column = isRow ? 0 : columnNumber(letters) + (fixedColumn === '' ? by.columns : 0);
  const row = digits === '' ? 1 : Number(digits) + (isFixedRow ? 0 : by.rows);
  if (column < 0 || column > lastColumn || row < 1 || row > lastRow) return null;
  const columnText = isRow ? '' : `${fixedColumn}${columnName(column)}`;
  return `${columnText}${isRow && isFixedRow ? '$' : fixedRow}${digits === '' ? '' : row}`;
}

function shiftReference(reference: string, by: ShiftBy): string {
  const ends = reference.split(':').map((end) => shiftEnd(end, by));
  return ends.includes(null) ? '#REF!' : ends.join(':');
}

/** A formula as it would be `rows` below and `columns` to the right, as Excel copies it. */
export const shiftFormula = (formula: string, by: ShiftBy): string =>
  tokensOf(formula)
    .map(({ kind, text }) => (kind === 'reference' ? shiftReference(text, by) : text))
    .join('');
