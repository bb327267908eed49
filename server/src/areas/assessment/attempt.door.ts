/** A student's attempt at a test: begun, handed in. */
export { produceScore } from './hand-in.domain.ts';
export { startAttempt } from './paper.domain.ts';
