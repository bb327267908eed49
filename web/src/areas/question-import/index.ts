export { doublesOf, sameness } from './doubles.ts';
export type { ReadingOptions } from './formats/format.ts';
export { type FileProblem, FileRefused, type Format, formats } from './formats/format.ts';
export type { QuestionFile } from './formats/read.ts';
export { inSteps } from './formats/steps.ts';
export { columnFields, type TableChoice } from './formats/table-choice.ts';
export { mostQuestions } from './limits.ts';
export type { Change, Parsed, Problem, Skipped } from './parsed.ts';
export { withMended } from './with-mended.ts';
