import { rosterFields } from '@zhixing/contract/words';
import { recognise } from './columns.ts';
import type { Grid, GridRow } from './grid.ts';

/** How many rows of a sheet are searched for the header, and offered for choosing another. */
export const headerRows = 20;

/** `row`: the header's row number in the sheet; 0: no header, the first row is a student. */
export interface HeaderGuess {
  row: number;
  /** The header has a name and a mobile or student number column, so the sheet is a roster. */
  isRoster: boolean;
  /** No other row could be the header. */
  certain: boolean;
}

const fieldsOf = ({ cells }: GridRow) =>
  rosterFields.filter((field) => recognise(cells)[field] !== undefined);
const looksLikeStudent = ({ cells }: GridRow) => cells.some((text) => /^1[3-9]\d{9}$/.test(text));

/** Guesses the header row. School files have titles and notes above the header, and headers of two rows. */
export function guessHeader({ rows }: Grid): HeaderGuess {
  const found = rows.slice(0, headerRows).map((row) => ({ row, fields: fieldsOf(row) }));
  const most = Math.max(0, ...found.map(({ fields }) => fields.length));
  let at = found.findIndex(({ fields }) => fields.length === most);
  // In a header of two rows the lower one names the columns: 联系方式 above 手机号 and 家长电话.
  if (most > 1 && found[at + 1]?.fields.length === most) at += 1;
  const header = found[at];
  const first = found[0]?.row;
  if (!header || !first) return { row: 0, isRoster: false, certain: false };
  if (most === 0) return { row: looksLikeStudent(first) ? 0 : first.row, isRoster: false, certain: false };
  const has = new Set(header.fields);
  const others = found.filter(({ fields }, other) => other < at - 1 && fields.length > 1);
  return {
    row: header.row.row,
    isRoster: has.has('name') && (has.has('mobile') || has.has('studentNo')),
    certain: others.length === 0,
  };
}
