import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import type { ColumnField } from '../formats/table-choice.ts';
import { difficultyTag } from '../limits.ts';
import { answerInWords, kindWord, letterOf } from '../write-paper.ts';

/** The columns of a table of questions in their order; options have as many as they need. */
export const tableFields = [
  'kind',
  'stem',
  'option',
  'answer',
  'explanation',
  'guide',
  'difficulty',
  'tags',
  'marks',
] as const satisfies readonly ColumnField[];
export type TableTitles = Record<(typeof tableFields)[number], string>;

/** Signs that Excel holds in one cell. */
export const mostInCell = 32_767;

const isDifficulty = (tag: string) => tag.startsWith(difficultyTag(''));

/** How many columns of options a table wants. */
export const optionColumns = (questions: readonly QuestionFields[]) =>
  Math.max(4, ...questions.map(({ kind, options }) => (kind === 'ordering' ? 0 : options.length)));

export const titlesOf = (titles: TableTitles, options: number): string[] =>
  tableFields.flatMap((field) =>
    field === 'option'
      ? Array.from({ length: options }, (_, at) => `${titles.option}${letterOf(at)}`)
      : [titles[field]],
  );

/** A question as a row, in the notation of a paper (rules: question-import-tables). */
export function rowOf(question: QuestionFields, columns: number): string[] {
  const { kind, stem, options, explanation, guide, tags, marks } = question;
  const [difficulty, ...others] = tags.filter(isDifficulty);
  const cells: Record<(typeof tableFields)[number], string | string[]> = {
    kind: kindWord(question),
    stem,
    option: Array.from({ length: columns }, (_, at) =>
      kind === 'ordering' ? '' : (options[at]?.text ?? ''),
    ),
    answer: kind === 'text' ? '' : answerInWords(question).trim(),
    explanation,
    guide: kind === 'text' ? guide : '',
    difficulty: difficulty?.slice(difficultyTag('').length) ?? '',
    tags: [...tags.filter((tag) => !isDifficulty(tag)), ...others].join('、'),
    marks: String(marks),
  };
  return tableFields.flatMap((field) => cells[field]);
}
