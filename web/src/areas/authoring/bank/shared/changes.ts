import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

export type ChangedField =
  | 'kind'
  | 'stem'
  | 'marks'
  | 'partial'
  | 'options'
  | 'explanation'
  | 'guide'
  | 'tags';

const answersOf = ({ options, answer, blanks, pairs = [] }: QuestionFields) =>
  [
    ...options.map(({ text, answer: right }) => `${right ? '✓ ' : ''}${text}`),
    ...(answer === null ? [] : [answer ? '✓' : '✗']),
    ...blanks.map(({ answers, number, tolerance }) =>
      number === null ? answers.join(' / ') : `${number}${tolerance > 0 ? ` ± ${tolerance}` : ''}`,
    ),
    ...pairs.map(({ left, right }) => `${left} → ${right}`),
  ].join('；');

const textsOf: Record<ChangedField, (question: QuestionFields) => string> = {
  kind: ({ kind }) => kind,
  stem: ({ stem }) => stem,
  marks: ({ marks }) => String(marks),
  partial: ({ partial }) => (partial ? '✓' : '✗'),
  options: answersOf,
  explanation: ({ explanation }) => explanation,
  guide: ({ guide }) => guide,
  tags: ({ tags }) => tags.join('，'),
};

/** The fields in which two questions differ, as short texts. */
export const changesOf = (before: QuestionFields, after: QuestionFields) =>
  (Object.keys(textsOf) as ChangedField[])
    .map((field) => ({ field, before: textsOf[field](before), after: textsOf[field](after) }))
    .filter((each) => each.before !== each.after);
