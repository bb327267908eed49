import { walkXml } from '../../workbook/walk-xml.ts';

/** Longer texts are cut: only titles and names are read. */
const mostText = 200;

/** The texts of the workbook's shared strings, without phonetic ones. */
export function readSharedStrings(source: string): string[] {
  const strings: string[] = [];
  const path: string[] = [];
  let current = '';
  walkXml(source, {
    open: ({ name }) => {
      path.push(name);
      if (name === 'si') current = '';
    },
    close: (name) => {
      path.pop();
      if (name === 'si') strings.push(current);
    },
    text: (text) => {
      if (path.at(-1) === 't' && !path.includes('rPh')) current = (current + text).slice(0, mostText);
    },
  });
  return strings;
}
