/** The screen of a test, and its parts for the preview of an unpublished one. */
export { hasNoAnswers, unanswered } from '../answered.ts';
export { answerOf } from '../answers.ts';
export { Question } from '../attempt/Question.tsx';
export { SubmitDialog } from '../attempt/SubmitDialog.tsx';
export { TestResult } from '../result/TestResult.tsx';
export { TestStart } from '../start/TestStart.tsx';
export { TestView } from '../TestView.tsx';
