/** The kinds of question (rules: question-kinds). No schema here: screens load this file; the answers' shapes are in question-kinds.ts. */
export const questionKinds = [
  'single',
  'multiple',
  'judge',
  'blank',
  'text',
  'matching',
  'ordering',
] as const;
export type QuestionKind = (typeof questionKinds)[number];
