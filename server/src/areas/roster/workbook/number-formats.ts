import { walkXml } from './walk-xml.ts';

/** Excel's built-in formats of numbers, amounts and percentages; dates, times and text are others. */
const builtIn = new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13']);
for (const id of ['37', '38', '39', '40', '41', '42', '43', '44', '48']) builtIn.add(id);

/** The format of a cell style. `code`: of one that is not built in. */
export interface NumberFormat {
  id: string;
  code: string | undefined;
}

/** The number formats of the cell styles, by the number that cells refer to. */
export function readNumberFormats(styles: string): NumberFormat[] {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  const path: string[] = [];
  walkXml(styles, {
    open: ({ name, attributes: { numFmtId = '0', formatCode = '' } }) => {
      if (name === 'numFmt' && path.at(-1) === 'numFmts') codes.set(numFmtId, formatCode);
      if (name === 'xf' && path.at(-1) === 'cellXfs') ids.push(numFmtId);
      path.push(name);
    },
    close: () => void path.pop(),
  });
  return ids.map((id) => ({ id, code: codes.get(id) }));
}

/** Texts, escaped characters, colours, gaps and fillings. */
const notDigits = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;

/** Whether a format shows numbers as numbers: no text format, no date, not 常规. */
export function isNumeric({ id, code }: NumberFormat): boolean {
  if (code === undefined) return builtIn.has(id);
  const [first = ''] = code.replaceAll(notDigits, '').split(';');
  return /[0#?]/.test(first) && !/[ymdhsae]/i.test(first.replaceAll(/E[+-]/gi, ''));
}

/** Whether a format shows 0.95 as 95%. */
export const isPercent = ({ id, code }: NumberFormat): boolean =>
  code === undefined ? id === '9' || id === '10' : code.replaceAll(notDigits, '').includes('%');
