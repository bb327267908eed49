import type { calls, Data } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { languages } from '@zhixing/contract/language';
import { type PointsProblem, typedPoints } from '@zhixing/contract/staff/gradebook/typed-points';
import { halfWidth } from '@zhixing/contract/typed-number';
import { type Sentence, say } from '../../../locales/say.ts';
import { isSameName, isSameNumber } from '../../roster/index.ts';
import type { GradeRows, Item } from '../rows.ts';
import {
  alsoWaitingTitle,
  digestOf,
  figureCell,
  firstTitles,
  flagNamed,
  inLanguage,
  isStateName,
  itemTitles,
  keyTitle,
  type RowKey,
  readKey,
  totalCells,
} from './columns.ts';

type Change = Data<typeof calls.readGradebookFile>['changes'][number];
/** Of a cell that is listed; longer ones are cut. */
const shownText = 200;
const shown = (text: string) => text.slice(0, shownText);
interface FileCell {
  row: number;
  name: string;
  title: string;
  text: string;
}

export interface Compared {
  rows: number;
  changes: Change[];
  conflicts: (FileCell & { studentId: number; item: string })[];
  refused: (FileCell & { reason: Sentence })[];
}

/**
 * What a changed cell asks for, or why it cannot be; undefined: nothing. A score of homework or a test cannot be typed; a flag
 * that stands there can be taken away.
 */
function wantedOf(
  text: string,
  { kind, max }: Item,
  now: string,
): Pick<Change, 'value' | 'flag' | 'roundedFrom'> | Sentence | undefined {
  const flag = flagNamed(text);
  if (flag) return { value: null, flag };
  if (kind !== 'own') {
    if (text === '' && flagNamed(now)) return { value: null, flag: null };
    return isStateName(text) ? undefined : '作业与测验的分数由批阅得来，这里只能填缺考、缓考、免修、作弊';
  }
  if (text === '') return { value: null, flag: null };
  const typed = typedPoints(text, max);
  if (typed.problem !== undefined) return sentences[typed.problem](max, typed.value);
  return { value: typed.value, flag: null, ...(typed.rounded ? { roundedFrom: shown(text) } : {}) };
}

const sentences: Record<PointsProblem, (max: number, value: number) => Sentence> = {
  nothing: (max) => say`请填 0 到 ${max} 的分数，或缺考、缓考、免修、作弊`,
  percent: (max) => say`这一列满分 ${max} 分，不知道百分数是几分：请填分数`,
  most: (max, value) => say`满分 ${max} 分，不能填 ${value}`,
};

interface Book {
  items: readonly Item[];
  rows: GradeRows;
}

/** The language of a file is that of its last column's title. */
const languageOf = (titles: readonly string[]): Language | undefined =>
  languages.find((language) => titles.includes(inLanguage(language)(keyTitle)));

interface Header {
  language: Language;
  /** The places of the columns; -1: the file has none. */
  keyAt: number;
  nameAt: number;
  studentNoAt: number;
  totalAt: number;
  /** The item of the gradebook at `at`, and the place of its column. */
  columns: { at: number; item: Item; title: string; place: number }[];
  unknown: string[];
}

/** The columns of a file; null: it is not a gradebook that was downloaded. */
function readHeader(titles: readonly string[], items: readonly Item[]): Header | null {
  const language = languageOf(titles);
  if (!language) return null;
  const placeOf = (title: string) => titles.indexOf(inLanguage(language)(title));
  const known = itemTitles(items, language);
  const columns = items.flatMap((item, at) => {
    const title = known[at] ?? '';
    const place = titles.indexOf(title);
    return place === -1 ? [] : [{ at, item, title, place }];
  });
  const read = new Set([
    ...columns.map(({ place }) => place),
    ...[keyTitle, alsoWaitingTitle, ...Object.values(firstTitles)].map(placeOf),
  ]);
  return {
    language,
    columns,
    keyAt: placeOf(keyTitle),
    totalAt: placeOf(firstTitles.total),
    nameAt: placeOf(firstTitles.name),
    studentNoAt: placeOf(firstTitles.studentNo),
    unknown: titles.filter((title, place) => title !== '' && !read.has(place)),
  };
}

/** Who a row of the file says it is of, and who its key is of. */
const otherStudent = (
  cells: readonly string[],
  { nameAt, studentNoAt }: Header,
  { names, studentNos }: GradeRows['students'],
  row: number,
): Sentence => {
  const text = [cells[nameAt], cells[studentNoAt]].filter(Boolean).join(' ');
  const key = [names[row], studentNos[row]].filter(Boolean).join(' ');
  return say`这一行写的是“${shown(text)}”，“导入用”却是“${key}”的，可能只给一部分的列排了序：没有导入这一行，请重新下载再填`;
};

/** Whether the name and the student number of a row are those of its key; a column that the file does not have says nothing. */
const isSameStudent = (
  cells: readonly string[],
  { nameAt, studentNoAt }: Header,
  { names, studentNos }: GradeRows['students'],
  row: number,
): boolean =>
  (nameAt === -1 || isSameName(cells[nameAt] ?? '', names[row] ?? '')) &&
  (studentNoAt === -1 || isSameNumber(cells[studentNoAt] ?? '', studentNos[row] ?? ''));

/** Compares the cells of one student's row; adds what they ask for to `result`. */
function compareRow(
  cells: readonly string[],
  { language, columns, nameAt, totalAt }: Header,
  {
    rows,
    row,
    line,
    key,
    result,
    totalOf,
  }: {
    rows: GradeRows;
    row: number;
    line: number;
    key: RowKey;
    result: Compared;
    totalOf: ReturnType<typeof totalCells>;
  },
) {
  const place = { row: line, name: shown(cells[nameAt] ?? '') };
  const own = columns.filter(({ item }) => item.kind === 'own');
  const computed = columns.filter(({ item }) => item.kind !== 'own');
  const textAt = ({ place: at }: { place: number }) => halfWidth(cells[at] ?? '');
  const total = cells[totalAt] ?? '';
  // What was marked since the download is not what somebody typed.
  const isTyped = digestOf([total, ...computed.map(textAt)]) !== key.digest;
  if (isTyped && totalAt !== -1 && total !== `${totalOf(row)}`) {
    const title = inLanguage(language)(firstTitles.total);
    result.refused.push({ ...place, title, text: shown(total), reason: '总评由各项算出，不能填' });
  }
  for (const column of isTyped ? columns : own) {
    const { at, item, title } = column;
    const text = textAt(column);
    const now = `${figureCell(rows, at, row, language)}`;
    if (text === now) continue;
    const wanted = wantedOf(text, item, now);
    if (wanted === undefined) continue;
    if (typeof wanted === 'string' || 'template' in wanted) {
      result.refused.push({ ...place, title, text: shown(text), reason: wanted });
      continue;
    }
    const revision = rows.figures[at]?.revisions[row] ?? 0;
    const cell = { studentId: key.studentId, item: item.key };
    if (revision !== (key.revisions.get(item.key) ?? 0))
      result.conflicts.push({ ...place, ...cell, title, text: shown(text) });
    else result.changes.push({ ...cell, ...wanted, revision });
  }
}

/**
 * What a file that came back would change; null: it is not a gradebook that was downloaded; `nobody`: it has neither the names nor
 * the student numbers, by which its rows are checked.
 */
export function compareFile(table: readonly string[][], { items, rows }: Book): Compared | 'nobody' | null {
  const [titles = [], ...lines] = table;
  const header = readHeader(titles, items);
  if (!header) return null;
  const { keyAt, nameAt, unknown } = header;
  if (nameAt === -1 && header.studentNoAt === -1) return 'nobody';
  const rowOf = new Map(rows.students.ids.map((id, row) => [id, row]));
  const seen = new Set<number>();
  const totalOf = totalCells(rows, header.language);
  const missing = '成绩册没有这一列，它可能已被改名或移除';
  const result: Compared = {
    rows: 0,
    changes: [],
    conflicts: [],
    refused: unknown.map((title) => ({ row: 1, name: '', title: shown(title), text: '', reason: missing })),
  };
  for (const [at, cells] of lines.entries()) {
    if (cells.every((text) => text === '')) continue;
    result.rows += 1;
    const line = at + 2;
    const text = cells[keyAt] ?? '';
    const key = readKey(text);
    const row = key ? rowOf.get(key.studentId) : undefined;
    const refuse = (reason: Sentence) =>
      result.refused.push({
        row: line,
        name: shown(cells[nameAt] ?? ''),
        title: '',
        text: shown(text),
        reason,
      });
    if (!key || row === undefined) refuse('认不出这个学生：不在这个营里，或“导入用”这一格被改过');
    else if (!isSameStudent(cells, header, rows.students, row))
      refuse(otherStudent(cells, header, rows.students, row));
    else if (seen.has(row)) refuse('这个学生在文件里有两行，只用了前一行');
    else {
      seen.add(row);
      compareRow(cells, header, { rows, row, line, key, result, totalOf });
    }
  }
  return result;
}
