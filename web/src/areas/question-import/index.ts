export { doublesOf, sameness } from './doubles.ts';
export { mostQuestions, parsePaper, parseSource, withMended } from './parse-paper.ts';
export type { Change, Parsed, Problem, Skipped } from './parsed.ts';
