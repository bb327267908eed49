/** The screens of a test: the whole of it, and its parts for trying one that is not published. */
export { hasNoAnswers, unanswered } from '../answered.ts';
export { answerOf } from '../answers.ts';
export { Question } from '../attempt/Question.tsx';
export { SubmitDialog } from '../attempt/SubmitDialog.tsx';
export { TestResult } from '../result/TestResult.tsx';
export { TestStart } from '../start/TestStart.tsx';
export { TestView } from '../TestView.tsx';
