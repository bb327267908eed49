export { doublesOf, sameness } from './doubles.ts';
export { mostQuestions, parsePaper, parseSource } from './parse-paper.ts';
export type { Change, Parsed, Problem, Skipped } from './parsed.ts';
