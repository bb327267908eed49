/** An import of questions, which comes when it is opened. */
export { staffQuestionImport } from './staff-question-import.ts';
