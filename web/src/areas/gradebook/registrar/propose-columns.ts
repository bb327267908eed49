import type { RegistrarSource } from '@zhixing/contract/gradebook-words';
import type { RegistrarColumn, RegistrarSheet } from './registrar.types.ts';

/** What a title says of its column, in the words of registrars' spreadsheets; the first that fits counts. */
const words: [Exclude<RegistrarSource, 'named'>, RegExp][] = [
  ['studentNo', /^(学号|学生学号|学籍号|student(no|number|id)\.?)$/],
  ['name', /^(姓名|学生姓名|name|fullname)$/],
  ['className', /^(班级|行政班|行政班级|班级名称|class)$/],
  ['order', /^(序号|编号|no\.?|#)$/],
  ['total', /^(总评|总评成绩|总成绩|综合成绩|最终成绩|成绩|total|totalmark|finalmark)$/],
  ['level', /^(等级|等第|成绩等级|level|grade)$/],
  ['passed', /^(是否通过|是否合格|是否及格|passed)$/],
  ['remark', /^(备注|说明|特殊情况|remarks?|notes?)$/],
];

/** Without spaces, and without what stands in brackets: 总评（100%）. */
const plain = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[(【[].*?[)】\]]/g, '')
    .replaceAll(/[\s*:_]/g, '');

/** What a column is filled with; null: it stays as it is. `names`: of the categories and items. */
function sourceOf(title: string, names: readonly string[]): Pick<RegistrarColumn, 'source' | 'name'> | null {
  const found = plain(title);
  if (found === '') return null;
  const source = words.find(([, word]) => word.test(found))?.[0];
  if (source) return { source, name: '' };
  const short = (text: string) => plain(text).replace(/成绩$/, '');
  const name = names.find((each) => short(each) === short(title));
  return name === undefined ? null : { source: 'named', name };
}

/** A row of titles. `formulas`: the columns that the file computes below it. */
export type TitleRow = Pick<RegistrarSheet['rows'][number], 'cells' | 'formulas'>;

/**
 * What the columns of a row of titles are filled with. Nothing but a category or item fills two columns: the first has it. A
 * column that the file computes stays as it is.
 */
export function proposeColumns({ cells, formulas }: TitleRow, names: readonly string[]): RegistrarColumn[] {
  const taken = new Set<RegistrarSource>();
  return cells.flatMap((title, column): RegistrarColumn[] => {
    const found = formulas.includes(column) ? null : sourceOf(title, names);
    if (!found || taken.has(found.source)) return [];
    if (found.source !== 'named') taken.add(found.source);
    return [{ column, title, ...found }];
  });
}

export const hasKey = (columns: readonly RegistrarColumn[]) =>
  columns.some(({ source }) => source === 'studentNo' || source === 'name');

/** The sheet and the row of titles of which most is known; the first row of the first sheet where nothing is. */
export function proposePlace(sheets: readonly RegistrarSheet[], names: readonly string[]) {
  const places = sheets.flatMap((sheet) =>
    sheet.rows.map((titles) => {
      const columns = proposeColumns(titles, names);
      return { sheet: sheet.name, headerRow: titles.row, count: hasKey(columns) ? columns.length : 0 };
    }),
  );
  return places.reduce<(typeof places)[number] | undefined>(
    (best, each) => (best && best.count >= each.count ? best : each),
    undefined,
  );
}
