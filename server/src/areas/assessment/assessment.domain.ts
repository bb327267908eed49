/** The door of the area. */
export { produceScore } from './hand-in.domain.ts';
export { readPaper, startAttempt } from './paper.domain.ts';
export { getScore } from './score.domain.ts';
