/** The student's own screens of a test, for trying one that is not published. */
export { answersNothing, unanswered } from './answered.ts';
export { answerOf, withAnswer } from './answers.ts';
export { HandInDialog } from './HandInDialog.tsx';
export { Question } from './Question.tsx';
export { TestResult } from './TestResult.tsx';
export { TestStart } from './TestStart.tsx';
