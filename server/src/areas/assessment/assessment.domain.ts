/** The door of the area. */
export { produceScore } from './hand-in.domain.ts';
export { readPaper, startAttempt } from './paper.domain.ts';
export { getTestDirectory, readProjectTests, showAttempt } from './project-tests.domain.ts';
export { saveAnswers } from './save-answers.domain.ts';
export { getScore } from './score.domain.ts';
export { settleAllRunOut } from './settle.domain.ts';
