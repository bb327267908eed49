/** The student's own screens of a test, for trying one that is not published. */
export { answersNothing, unanswered } from './answered.ts';
export { answerOf, withAnswer } from './answers.ts';
export { Question } from './attempt/Question.tsx';
export { HandInDialog } from './attempt/SubmitDialog.tsx';
export { TestResult } from './result/TestResult.tsx';
export { TestStart } from './start/TestStart.tsx';
