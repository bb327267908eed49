import type { calls, Data } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { languages } from '@zhixing/contract/language';
import { type Sentence, say } from '../../../locales/say.ts';
import type { GradeRows, Item } from '../rows.ts';
import { figureCell, firstTitles, flagNamed, inLanguage, itemTitles, keyTitle, readKey } from './columns.ts';

type Change = Data<typeof calls.readGradebookFile>['changes'][number];
interface Place {
  row: number;
  name: string;
  title: string;
  text: string;
}

export interface Compared {
  rows: number;
  changes: Change[];
  conflicts: (Place & { studentId: number; item: string })[];
  refused: (Place & { reason: Sentence })[];
}

/** Full-width digits and points, as a Chinese keyboard may give them. */
const plain = (text: string) => text.normalize('NFKC').trim();

/** What a changed cell asks for, or why it cannot be. */
function wantedOf(text: string, { kind, max }: Item): Pick<Change, 'value' | 'flag'> | Sentence {
  const typed = plain(text);
  const flag = flagNamed(typed);
  if (flag) return { value: null, flag };
  if (kind !== 'own')
    return typed === ''
      ? { value: null, flag: null }
      : '作业与测验的分数由批阅得来，这里只能填缺考、缓考、免修、作弊';
  if (typed === '') return { value: null, flag: null };
  if (!/^\d+(\.\d+)?$/.test(typed)) return say`请填 0 到 ${max} 的分数，或缺考、缓考、免修、作弊`;
  const value = Number(typed);
  return value > max ? say`满分 ${max} 分，不能填 ${value}` : { value, flag: null };
}

interface Book {
  items: readonly Item[];
  rows: GradeRows;
}

/** The language of a file is that of its last column's title. */
const languageOf = (titles: readonly string[]): Language | undefined =>
  languages.find((language) => titles.includes(inLanguage(language)(keyTitle)));

/** What a file that came back would change; null: it is not a gradebook that was downloaded. */
export function compareFile(table: readonly string[][], { items, rows }: Book): Compared | null {
  const [titles = [], ...lines] = table;
  const language = languageOf(titles);
  if (!language) return null;
  const told = inLanguage(language);
  const keyAt = titles.indexOf(told(keyTitle));
  const known = itemTitles(items, language);
  const ignored = new Set(
    [firstTitles.name, firstTitles.studentNo, firstTitles.className, firstTitles.level].map(told),
  );
  const nameAt = titles.indexOf(told(firstTitles.name));
  const totalAt = titles.indexOf(told(firstTitles.total));
  const rowOf = new Map(rows.students.ids.map((id, row) => [id, row]));
  const result: Compared = { rows: 0, changes: [], conflicts: [], refused: [] };
  for (const [at, title] of titles.entries())
    if (title !== '' && at !== keyAt && at !== totalAt && !ignored.has(title) && !known.includes(title))
      result.refused.push({
        row: 1,
        name: '',
        title,
        text: '',
        reason: '成绩册没有这一列，它可能已被改名或移除',
      });
  const seen = new Set<number>();
  for (const [line, cells] of lines.entries()) {
    if (cells.every((text) => text === '')) continue;
    result.rows += 1;
    const key = readKey(cells[keyAt] ?? '');
    const row = key ? rowOf.get(key.studentId) : undefined;
    const place = { row: line + 2, name: cells[nameAt] ?? '' };
    const whole = { ...place, title: '', text: cells[keyAt] ?? '' };
    if (!key || row === undefined) {
      result.refused.push({ ...whole, reason: '认不出这个学生：不在这个营里，或“导入用”这一格被改过' });
      continue;
    }
    if (seen.has(row)) {
      result.refused.push({ ...whole, reason: '这个学生在文件里有两行，只用了前一行' });
      continue;
    }
    seen.add(row);
    const total = cells[totalAt];
    if (total !== undefined && totalAt !== -1 && total !== `${rows.totals[row] ?? ''}`)
      result.refused.push({
        ...place,
        title: told(firstTitles.total),
        text: total,
        reason: '总评由各项算出，不能填',
      });
    for (const [itemAt, item] of items.entries()) {
      const title = known[itemAt] ?? '';
      const column = titles.indexOf(title);
      const text = cells[column] ?? '';
      const now = `${figureCell(rows, itemAt, row, language)}`;
      if (column === -1 || plain(text) === now) continue;
      const wanted = wantedOf(text, item);
      if (typeof wanted === 'string' || 'template' in wanted) {
        result.refused.push({ ...place, title, text, reason: wanted });
        continue;
      }
      const revision = rows.figures[itemAt]?.revisions[row] ?? 0;
      const at = { studentId: key.studentId, item: item.key };
      if (revision !== (key.revisions.get(item.key) ?? 0))
        result.conflicts.push({ ...place, ...at, title, text });
      else result.changes.push({ ...at, ...wanted, revision });
    }
  }
  return result;
}
