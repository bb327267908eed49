import { levelOf } from '@zhixing/contract/grade-level';
import type { RegistrarSource } from '@zhixing/contract/gradebook-words';
import type { Language } from '@zhixing/contract/language';
import type { RegistrarColumn } from '../../../schema/gradebook/registrar-template.ts';
import type { Fill } from '../../roster/index.ts';
import { figureCell, inLanguage, levelNames, stateNames } from '../file/columns.ts';
import type { Frame } from '../gradebook.domain.ts';
import type { GradeRows } from '../rows.ts';
import type { Template } from './registrar.queries.ts';
import { remarkFlags } from './remark.ts';

type Value = string | number;
/** The value of one row of the gradebook. */
type ValueAt = (row: number) => Value;

interface RegistrarFrame extends Frame {
  rows: GradeRows;
  language: Language;
}

/** The flags that a remark names; undefined: see `remarkFlags`. */
function remarkValue(given: RegistrarFrame, { name, flags }: RegistrarColumn): ValueAt | undefined {
  const flagsOf = remarkFlags(given, { name, flags });
  const translated = inLanguage(given.language);
  return (
    flagsOf &&
    ((row) =>
      flagsOf(row)
        .map((flag) => translated(stateNames[flag]))
        .join('、'))
  );
}

/** The values of a category, else of an item, of this name; undefined: the camp has neither. */
function namedValue({ items, scheme, rows, language }: RegistrarFrame, name: string): ValueAt | undefined {
  const category = scheme.categories.findIndex((each) => each.name === name);
  if (category >= 0) return (row) => rows.categories[category]?.[row] ?? '';
  const item = items.findIndex(({ title }) => title === name);
  return item < 0 ? undefined : (row) => figureCell(rows, item, row, language);
}

/** What each column of the spreadsheet holds; names that the camp does not have are told, and their columns stay as they are. */
export function registrarValues(columns: readonly RegistrarColumn[], given: RegistrarFrame) {
  const { rows, scheme, language } = given;
  const { names, studentNos, classNames } = rows.students;
  const translated = inLanguage(language);
  const unsettled = new Set(rows.unsettled);
  /** Instead of a result that is not settled (rules: gradebook-unsettled). */
  const deferred = new Set(rows.deferred);
  const unsettledWord = (row: number) => translated(deferred.has(row) ? stateNames.deferred : '暂定');
  const levelAt: ValueAt = (row) => {
    if (unsettled.has(row)) return unsettledWord(row);
    const total = rows.totals[row];
    const level = total == null ? null : levelOf(total, scheme);
    return level ? translated(levelNames[level]) : '';
  };
  const passedAt: ValueAt = (row) => {
    if (unsettled.has(row)) return unsettledWord(row);
    const passed = rows.passed[row];
    return passed == null ? '' : translated(passed ? '通过' : '未通过');
  };
  const values: Record<Exclude<RegistrarSource, 'named' | 'remark' | 'order'>, ValueAt> = {
    studentNo: (row) => studentNos[row] ?? '',
    name: (row) => names[row] ?? '',
    className: (row) => classNames[row] ?? '',
    total: (row) => (unsettled.has(row) ? unsettledWord(row) : (rows.totals[row] ?? '')),
    level: levelAt,
    passed: passedAt,
  };
  const unnamed: string[] = [];
  const sourceValue = (column: RegistrarColumn, source: Exclude<RegistrarSource, 'order'>) => {
    if (source === 'remark') return remarkValue(given, column);
    return source === 'named' ? namedValue(given, column.name) : values[source];
  };
  const filled = columns.flatMap((each): [number, ValueAt][] => {
    const { column, source, name } = each;
    if (source === 'order') return [];
    const value = sourceValue(each, source);
    if (!value) unnamed.push(name);
    return value ? [[column, value]] : [];
  });
  return {
    unnamed,
    cellsOf: (row: number) => filled.map(([column, value]): [number, Value] => [column, value(row)]),
  };
}

/** Sources that name the student: they may hold digits and words alike. */
const identities: readonly RegistrarSource[] = ['studentNo', 'name', 'className', 'order'];

/** What is written where, for the worker that fills the workbook. */
export function fillOf({ sheet, headerRow, columns }: Template, given: RegistrarFrame) {
  const { cellsOf, unnamed } = registrarValues(columns, given);
  const columnOf = (wanted: RegistrarSource) =>
    columns.find(({ source }) => source === wanted)?.column ?? null;
  const { ids, names, studentNos } = given.rows.students;
  const fill: Fill = {
    sheet,
    headerRow,
    columns: columns.map(({ column, title, source, replacesFormulas = false }) => {
      return { column, title, replacesFormulas, isIdentity: identities.includes(source) };
    }),
    studentNo: columnOf('studentNo'),
    name: columnOf('name'),
    order: columnOf('order'),
    students: ids.map((_, row) => ({
      studentNo: studentNos[row] ?? '',
      name: names[row] ?? '',
      cells: cellsOf(row),
    })),
  };
  return { fill, unnamed };
}
