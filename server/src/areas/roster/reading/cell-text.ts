import { formatValue } from 'hucre';

/** What a reader of spreadsheets gives for a cell. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A cell's text; `lost`: it was a number of which Excel has not kept every digit. */
export interface CellText {
  text: string;
  lost: boolean;
}

/** `format`: the number format of the cell. `csv`: from a file without types, in which Excel writes numbers as it shows them. */
interface Of {
  format?: string | undefined;
  csv?: boolean;
}

/** Excel keeps 15 digits of a number. */
const keptDigits = 15;

const bracketed = /\[[^\]]*\]/g;
/** `_x`: a gap as wide as x; `*x`: x repeated to the width of the cell. */
const layout = /[_*]./g;
/** Placeholders of digits among constant text: `0000000000`, `"2026-"0000`, `000-000`. */
const ofDigits = /^(?:[0#\s()-]|"[^"]*"|\\.|\p{Script=Han})+$/u;

/**
 * Whether a number format adds to a number what belongs to it: leading zeros or constant text, as for student numbers. Formats with
 * separators, decimals or an exponent do not: of those the number counts.
 */
function isNumberingFormat(format: string): boolean {
  const [first = ''] = format.replaceAll(bracketed, '').replaceAll(layout, '').split(';');
  if (!ofDigits.test(first)) return false;
  const digits = first.replaceAll(/"[^"]*"|\\./g, '');
  return (
    digits.includes('0') && (/0.*0/.test(digits) || digits.length < first.length || /[^0#\s]/.test(digits))
  );
}

const shown = (value: number, format: string) =>
  formatValue(value, format.replaceAll(bracketed, '').replaceAll(layout, ''));

/** Excel's number as the person typed it, without exponent; with the zeros that its format adds. */
function numberText(value: number, format: string | undefined): CellText {
  if (!Number.isFinite(value)) return { text: '', lost: false };
  if (!Number.isInteger(value)) return { text: String(value), lost: false };
  const text = BigInt(value).toString();
  const lost = text.replace('-', '').length > keptDigits;
  return { text: format && isNumberingFormat(format) ? shown(value, format) : text, lost };
}

/**
 * `1.38001E+10`: a long number as Excel shows it, in a CSV or pasted. All digits there: the number; else they are lost. Anything else is
 * text: `2E10` is a student number. `2E+10` is a number in a CSV alone.
 */
function scientific(text: string, csv: boolean): CellText | null {
  const match = /^(\d)(?:\.(\d+))?E\+(\d{2})$/.exec(text);
  if (!match || (match[2] === undefined && !csv)) return null;
  const [, first = '', fraction = '', exponent = ''] = match;
  const missing = Number(exponent) - fraction.length;
  return missing === 0 ? { text: first + fraction, lost: false } : { text, lost: true };
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** What a spreadsheet takes for a formula, or may: also behind what nobody sees, and in any width or form of its sign. */
export const beginsFormula = (text: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-\u2212@]/u.test(text.normalize('NFKC'));

/** Without the apostrophe by which Excel is told to take a cell for text. */
function withoutMark(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && (beginsFormula(rest) || /^\s*\d/.test(rest)) ? rest : text;
}

/** Marks of direction and of no width, which come along when a number is copied from a contact list or a chat. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Any cell as one line of text: numbers whole, dates as days, no space around it, no invisible marks. */
export function cellText(value: CellValue, { format, csv = false }: Of = {}): CellText {
  if (value === null || value === undefined) return { text: '', lost: false };
  if (typeof value === 'number') return numberText(value, format);
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : day(value), lost: false };
  const text = String(value)
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Zs}\s]+/gu, ' ')
    .trim()
    // What Excel is told to take for text in a CSV.
    .replace(/^="(.*)"$/, '$1');
  const typed = withoutMark(text).trimStart();
  return scientific(typed, csv) ?? { text: typed, lost: false };
}
