/** Questions that leave as a file. */
export { staffQuestionExport } from './staff-question-export.ts';
