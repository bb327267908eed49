import { kindNamed } from '../headings.ts';
import { mostQuestions } from '../limits.ts';
import { makeQuestion } from '../make-question.ts';
import { takeOptions } from '../options.ts';
import { parseSource } from '../parse-paper.ts';
import { noContext, type Parsed } from '../parsed.ts';
import type { Written } from '../read-block.ts';
import { halfWidth } from '../signs.ts';
import { paperOf } from '../write-paper.ts';
import type { ReadQuestions } from './format.ts';
import type { ColumnField, Mapping, TableChoice } from './table-choice.ts';

/** The first of a file's tables as text. */
export type Rows = readonly (readonly string[])[];

const headers: [RegExp, ColumnField][] = [
  [/^(?:题目|试题|问题)?(?:类型|题型)$|^题型|^(?:question)?type$/i, 'kind'],
  [/^(?:题干|题目|试题|问题)(?:内容|描述|正文|题干|名称)?$|^(?:question(?:text)?|stem|title)$/i, 'stem'],
  [/^(?:选项|备选(?:项|答案)?|option|choice|answer)?[A-T]$|^(?:选项|option|choice)\d{1,2}$/i, 'option'],
  [/^(?:选项|备选(?:项|答案)|可选项|全部选项)$|^(?:options|choices)$/i, 'options'],
  [/^(?:正确|标准|参考)?答案$|^(?:correct)?(?:answer|key)s?$/i, 'answer'],
  [/^(?:答案|试题|题目)?(?:解析|详解|说明)$|^(?:explanation|feedback|analysis)$/i, 'explanation'],
  [/^评分(?:标准|参考|要点|细则)$|^(?:guide|rubric)$/i, 'guide'],
  [/^(?:难度|难易度|难易程度|难度系数|难度等级)$|^(?:difficulty|level)$/i, 'difficulty'],
  [/^(?:知识点|考点|标签|章节|考查点|所属知识点)$|^(?:tags?|topics?|category)$/i, 'tags'],
  [/^(?:分值|分数|本题分值|得分)$|^(?:marks?|points?|score)$/i, 'marks'],
];

const plain = (header: string) =>
  halfWidth(header)
    .replace(/\(.*?\)|【.*?】|\[.*?\]/g, '')
    .replace(/[\s*:_-]/g, '');

/** What each column holds by its header. Only options have several columns: of two others of one name the first one has it. */
export function guessMapping(header: readonly string[]): Mapping {
  const taken = new Set<ColumnField>();
  return header.map((text) => {
    const field = headers.find(([pattern]) => pattern.test(plain(text)))?.[1];
    if (field === undefined || (field !== 'option' && taken.has(field))) return undefined;
    taken.add(field);
    return field;
  });
}

/** Titles and notes may stand above the header: the row of the first ones that names the most columns. */
const mostAbove = 10;
export function guessHeader(rows: Rows): number {
  const named = rows.slice(0, mostAbove).map((row) => guessMapping(row).filter(Boolean).length);
  const most = Math.max(0, ...named);
  return most < 2 ? -1 : named.indexOf(most);
}

/** A header that says A or B is not the letter of an option's own text: `A. 均值` in column A is 均值. */
const withoutLetter = (text: string, at: number) => {
  const letter = String.fromCharCode(65 + at);
  const [mark] = new RegExp(`^\\s*\\(?${letter}\\s*[.、:)]\\s*`).exec(halfWidth(text)) ?? [];
  return mark === undefined ? text : text.slice(mark.length);
};

function optionsIn(cells: string[]): { options: string[]; wrong: Written['wrongLetter'] } {
  const lines = cells.flatMap((cell) => cell.split('\n')).filter((line) => line.trim() !== '');
  const found = takeOptions(lines.map((text) => ({ text, fenced: false })));
  if (found.options.length > 0) return { options: found.options, wrong: found.wrong };
  const pieces = lines.length > 1 ? lines : (lines[0] ?? '').split(/[|;；]/);
  return { options: pieces.map((piece) => piece.trim()).filter(Boolean), wrong: undefined };
}

function writtenOf(row: readonly string[], mapping: Mapping): Written {
  const cells = (field: ColumnField) =>
    mapping.flatMap((each, column) => (each === field ? [row[column]?.trim() ?? ''] : []));
  const cell = (field: ColumnField) => cells(field).find((text) => text !== '') ?? '';
  const own = cells('option').map(withoutLetter);
  const last = own.findLastIndex((text) => text !== '');
  const together = optionsIn(cells('options'));
  const kind = cell('kind');
  return {
    stem: cell('stem'),
    options: last >= 0 ? own.slice(0, last + 1) : together.options,
    wrongLetter: last >= 0 ? undefined : together.wrong,
    passage: '',
    joinedOptions: false,
    answers: [cell('answer')].filter(Boolean),
    explanation: cell('explanation'),
    guide: cell('guide'),
    difficulty: cell('difficulty'),
    tags: cell('tags').split(/[、,，;；\n]/),
    marks:
      cell('marks') === ''
        ? undefined
        : (/\d+(?:\.\d+)?/.exec(halfWidth(cell('marks')))?.[0] ?? cell('marks')),
    kind: kind === '' ? undefined : kindNamed(kind),
  };
}

/** A row in the notation of a paper, to be mended there. */
function sourceOf(row: readonly string[], mapping: Mapping, place: number): string {
  const { answers, tags, ...written } = writtenOf(row, mapping);
  const parts = { ...written, kind: kindOf(row, mapping), answer: answers.join('') };
  return paperOf({ ...parts, tags: tags.map((tag) => tag.trim()).filter(Boolean) }, place);
}

const kindOf = (row: readonly string[], mapping: Mapping) => row[mapping.indexOf('kind')]?.trim() ?? '';

function readRow(
  row: readonly string[],
  mapping: Mapping,
  { at, place }: { at: number; place: number },
): Parsed {
  const kind = kindOf(row, mapping);
  const made = { source: sourceOf(row, mapping, place), from: at + 1, to: at + 1, context: noContext };
  if (kind !== '' && kindNamed(kind) === undefined) {
    const problem = { kind: 'unknownKind', name: kind } as const;
    return { ...made, question: null, problem, changes: [], hasMarks: true };
  }
  return { ...made, ...makeQuestion(writtenOf(row, mapping), noContext) };
}

export function guessTable(rows: Rows): TableChoice {
  const header = guessHeader(rows);
  const width = Math.max(0, ...rows.slice(0, 50).map(({ length }) => length));
  const named = header < 0 ? [] : guessMapping(rows[header] ?? []);
  return { header, mapping: Array.from({ length: width }, (_, column) => named[column]) };
}

/** A question in each row below the header (rules: question-import-tables). */
export function readRows(rows: Rows, { header, mapping }: TableChoice): ReadQuestions {
  const filled = rows
    .map((row, at) => ({ row, at }))
    .filter(
      ({ row, at }) => at > header && row.some((cell, column) => mapping[column] && cell.trim() !== ''),
    );
  return {
    format: 'table',
    questions: filled
      .slice(0, mostQuestions)
      .map(({ row, at }, place) => readRow(row, mapping, { at, place: place + 1 })),
    skipped: [],
    pictures: [],
    losses: [],
    text: undefined,
    leftOut: Math.max(0, filled.length - mostQuestions),
    mend: parseSource,
  };
}
