/** What a reader of spreadsheets gives for a cell. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A cell's text; `lost`: it was a number of which Excel has not kept every digit. */
interface CellText {
  text: string;
  lost: boolean;
}

/** Excel keeps 15 digits of a number. */
const keptDigits = 15;

/** Excel's number as the person typed it, without exponent. */
function numberText(value: number): CellText {
  if (!Number.isFinite(value)) return { text: '', lost: false };
  if (!Number.isInteger(value)) return { text: String(value), lost: false };
  const text = BigInt(value).toString();
  return { text, lost: text.replace('-', '').length > keptDigits };
}

/** `1.38001E+10`: as it stands in a CSV that Excel wrote. All digits there: the number; else they are lost. */
function scientific(text: string): CellText | null {
  const match = /^(\d)(?:\.(\d+))?[eE]\+?(\d{1,2})$/.exec(text);
  if (!match) return null;
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

/** Any cell as one line of text: numbers whole, dates as days, no space around it. */
export function cellText(value: CellValue): CellText {
  if (value === null || value === undefined) return { text: '', lost: false };
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return { text: Number.isNaN(value.getTime()) ? '' : day(value), lost: false };
  const text = String(value)
    .replaceAll(/[\p{Zs}\s\u200b\ufeff]+/gu, ' ')
    .trim()
    // What Excel is told to take for text in a CSV.
    .replace(/^="(.*)"$/, '$1');
  const typed = withoutMark(text).trimStart();
  return scientific(typed) ?? { text: typed, lost: false };
}
