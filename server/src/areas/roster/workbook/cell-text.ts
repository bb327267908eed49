import { formatValue } from 'hucre';

/** A cell's value as the spreadsheet reader returns it. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A cell's text; `lost`: Excel has dropped digits of a number. */
export interface CellText {
  text: string;
  lost: boolean;
}

/** `format`: the cell's number format. `csv`: the file has no types, and Excel wrote numbers as it displays them. */
interface CellFormat {
  format?: string | undefined;
  csv?: boolean;
}

/** Excel stores 15 significant digits. */
const keptDigits = 15;

const bracketed = /\[[^\]]*\]/g;
/** `_x`: a gap of the width of x; `*x`: x repeated to fill the cell. */
const layout = /[_*]./g;
/** Digit placeholders among constant text: `0000000000`, `"2026-"0000`, `000-000`. */
const ofDigits = /^(?:[0#\s()-]|"[^"]*"|\\.|\p{Script=Han})+$/u;

/**
 * Whether a number format adds leading zeros or constant text that belong to the value, as in student numbers. Formats with
 * separators, decimals or an exponent do not; for those the plain number is used.
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

/** A number as it was typed, without exponent, with the zeros that its format adds. */
function numberText(value: number, format: string | undefined): CellText {
  if (!Number.isFinite(value)) return { text: '', lost: false };
  if (!Number.isInteger(value)) return { text: String(value), lost: false };
  const text = BigInt(value).toString();
  const lost = text.replace('-', '').length > keptDigits;
  return { text: format && isNumberingFormat(format) ? shown(value, format) : text, lost };
}

/**
 * `1.38001E+10`: a long number as Excel displays it, in a CSV or pasted. If all digits are there it is the number, else they
 * are lost. Other forms are text: `2E10` is a student number, and `2E+10` is a number in a CSV only.
 */
function scientific(text: string, csv: boolean): CellText | null {
  const match = /^(\d)(?:\.(\d+))?E\+(\d{2})$/.exec(text);
  if (!match || (match[2] === undefined && !csv)) return null;
  const [, first = '', fraction = '', exponent = ''] = match;
  const missing = Number(exponent) - fraction.length;
  return missing === 0 ? { text: first + fraction, lost: false } : { text, lost: true };
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Whether a spreadsheet may interpret a text as a formula, also after invisible characters or with a full-width sign. */
export const beginsFormula = (text: string): boolean =>
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-\u2212@]/u.test(text.normalize('NFKC'));

/** Removes the leading apostrophe that marks a cell as text in Excel. */
function withoutMark(text: string): string {
  const rest = text.slice(1);
  return text.startsWith("'") && (beginsFormula(rest) || /^\s*\d/.test(rest)) ? rest : text;
}

/** Zero-width and direction marks, which come along when a number is copied from a contact list or a chat. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Any cell as one line of text: whole numbers, dates without time, trimmed, without invisible marks. */
export function cellText(value: CellValue, { format, csv = false }: CellFormat = {}): CellText {
  if (value === null || value === undefined) return { text: '', lost: false };
  if (typeof value === 'number') return numberText(value, format);
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : day(value), lost: false };
  const text = String(value)
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Zs}\s]+/gu, ' ')
    .trim()
    // `="…"` marks a cell as text in a CSV.
    .replace(/^="(.*)"$/, '$1');
  const typed = withoutMark(text).trimStart();
  return scientific(typed, csv) ?? { text: typed, lost: false };
}
