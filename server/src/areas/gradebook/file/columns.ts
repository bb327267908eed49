import { createHash } from 'node:crypto';
import { levelOf } from '@zhixing/contract/grade-level';
import {
  type FigureState,
  figureStates,
  type GradeFlag,
  type GradeLevel,
  gradeFlags,
} from '@zhixing/contract/gradebook-words';
import { type Language, languages } from '@zhixing/contract/language';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { halfWidth } from '@zhixing/contract/typed-number';
import { say, translate, word } from '../../../locales/say.ts';
import type { GradeRows, Item } from '../rows.ts';
import { alsoWaitingTitles } from './also-waiting.ts';

/** The texts of a file, each in the reader's language. */
export const inLanguage = (language: Language) => (text: string) => translate(word(text), language);

export const stateNames: Record<Exclude<FigureState, 'scored'>, string> = {
  waiting: '待批阅',
  returned: '已退回',
  notDue: '未到期',
  missing: '未交',
  empty: '',
  absent: '缺考',
  deferred: '缓考',
  exempt: '免修',
  cheating: '作弊',
  unscored: '合格未给分',
  settledZero: '按 0 分计',
  settledExcluded: '不计',
};
export const levelNames: Record<GradeLevel, string> = {
  excellent: '优',
  good: '良',
  fair: '中',
  passed: '及格',
  failed: '不及格',
};

/** The flag that a cell names in any language. */
export const flagNamed = (text: string): GradeFlag | undefined =>
  gradeFlags.find((flag) =>
    languages.some((language) => inLanguage(language)(stateNames[flag]).toLowerCase() === text.toLowerCase()),
  );

/** The columns before the items; `level` only where the scale has levels. */
export const firstTitles = {
  name: '姓名',
  studentNo: '学号',
  className: '班级',
  total: '总评',
  level: '等级',
};
/** A column behind the items, where there is any: the tests beside whose figure another attempt waits (rules: counted-attempt). */
export const alsoWaitingTitle = '另有一次待批阅';
/** The last column: the student's id and the revisions, for when the file comes back. */
export const keyTitle = '导入用（请勿修改）';

/** The titles of the items; one that is there already has the item's key behind it. */
export function itemTitles(items: readonly Pick<Item, 'key' | 'title'>[], language: Language): string[] {
  const taken = new Set(
    [...Object.values(firstTitles), alsoWaitingTitle, keyTitle].map(inLanguage(language)),
  );
  return items.map(({ key, title }) => {
    const own = taken.has(title) ? `${title} [${key}]` : title;
    taken.add(own);
    return own;
  });
}

/** What a cell says: a score as a number, else the state; nothing where nothing was typed. */
export function figureCell(rows: GradeRows, at: number, row: number, language: Language): string | number {
  const figure = rows.figures[at];
  const state = figureStates[figure?.states[row] ?? 0] ?? 'scored';
  return state === 'scored' ? (figure?.scores[row] ?? '') : inLanguage(language)(stateNames[state]);
}

/**
 * What stands as a total: a number once it is settled. One that is not is words, so that nobody takes it for a result, and no level is given
 * for it (rules: gradebook-unsettled).
 */
export function totalCells(
  { totals, ...rows }: Pick<GradeRows, 'totals' | 'unsettled' | 'deferred'>,
  language: Language,
): (row: number) => string | number {
  const [unsettled, deferred] = [new Set(rows.unsettled), new Set(rows.deferred)];
  const translated = inLanguage(language);
  return (row) => {
    if (deferred.has(row)) return translated(stateNames.deferred);
    const total = totals[row];
    if (!unsettled.has(row)) return total ?? '';
    return total == null ? translated('暂定') : translate(say`${total}（暂定）`, language);
  };
}

/** Whether a text names a state that is no flag, e.g. 待批阅, in any language. */
export const isStateName = (text: string): boolean =>
  Object.entries(stateNames).some(
    ([state, name]) =>
      name !== '' &&
      !gradeFlags.some((flag) => flag === state) &&
      languages.some((language) => inLanguage(language)(name) === text),
  );

/** Tells whether somebody typed in the computed cells of a row: what stood in them when the file was written. */
export const digestOf = (computed: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(computed.map((each) => halfWidth(`${each}`)).join('\n'))
    .digest('base64url')
    .slice(0, 8);

/** A person (`PersonId`) as a text that no spreadsheet takes for a formula: `11`, or `r7` for -7. */
const personText = (person: number) => (person > 0 ? `${person}` : `r${-person}`);
const personNamed = (text: string) => (text.startsWith('r') ? -Number(text.slice(1)) : Number(text));

/** `11;c5:3;Zm9vYmFy`: the person 11, whose cell of the column 5 was changed three times, and the digest of the row. */
function keyCell(
  { items, rows }: Pick<FileColumnInput, 'items' | 'rows'>,
  row: number,
  digest: string,
): string {
  const revisions = items.flatMap(({ key }, at) => {
    const revision = rows.figures[at]?.revisions[row] ?? 0;
    return revision > 0 ? [`${key}:${revision}`] : [];
  });
  return [personText(rows.students.ids[row] ?? 0), ...revisions, digest].join(';');
}

export interface RowKey {
  studentId: number;
  revisions: Map<string, number>;
  digest: string;
}

/** What a key cell says; null: it is none. */
export function readKey(text: string): RowKey | null {
  if (!/^r?[1-9]\d{0,14}(;[lc]\d{1,15}:\d{1,9})*;[\w-]{8}$/.test(text)) return null;
  const [id = '', ...rest] = text.split(';');
  const digest = rest.pop() ?? '';
  return {
    studentId: personNamed(id),
    digest,
    revisions: new Map(
      rest.map((each) => {
        const [key = '', revision] = each.split(':');
        return [key, Number(revision)];
      }),
    ),
  };
}

interface FileColumnInput {
  items: readonly Item[];
  rows: GradeRows;
  scheme: GradeScheme;
  /** The places of the items that are shown, in their order. */
  shown: readonly number[];
  language: Language;
}

/** The columns of the file: their titles, which of them hold numbers, and the cells of a row. */
export function fileColumns({ items, rows, scheme, shown, language }: FileColumnInput) {
  const translated = inLanguage(language);
  const leveled = scheme.scale !== 'hundred';
  const first = [
    ...[firstTitles.name, firstTitles.studentNo, firstTitles.className, firstTitles.total],
    ...(leveled ? [firstTitles.level] : []),
  ].map(translated);
  const titles = itemTitles(items, language);
  const { names, studentNos, classNames } = rows.students;
  const unsettled = new Set(rows.unsettled);
  const totalAt = totalCells(rows, language);
  const waitingAt = alsoWaitingTitles({ items, rows }, shown);
  const levelAt = (row: number) => {
    const total = rows.totals[row];
    const level = total == null || unsettled.has(row) ? null : levelOf(total, scheme);
    return level ? translated(levelNames[level]) : '';
  };
  const computed = shown.filter((at) => items[at]?.kind !== 'own').toSorted((a, b) => a - b);
  const digestAt = (row: number) =>
    digestOf([totalAt(row), ...computed.map((at) => figureCell(rows, at, row, language))]);
  return {
    titles: [
      ...[...first, ...shown.map((at) => titles[at] ?? '')],
      ...[...(waitingAt ? [alsoWaitingTitle] : []), keyTitle].map(translated),
    ],
    numeric: new Set([
      first.indexOf(translated(firstTitles.total)),
      ...shown.map((_, place) => first.length + place),
    ]),
    cells: (row: number): (string | number)[] => [
      ...[names[row] ?? '', studentNos[row] ?? '', classNames[row] ?? ''],
      totalAt(row),
      ...(leveled ? [levelAt(row)] : []),
      ...shown.map((at) => figureCell(rows, at, row, language)),
      ...(waitingAt ? [waitingAt(row).join('、')] : []),
      keyCell({ items, rows }, row, digestAt(row)),
    ],
  };
}
