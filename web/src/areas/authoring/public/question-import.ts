/** Questions of a file, reviewed and added to a bank. */
export { ImportedNotice } from '../question-import/ImportedNotice.tsx';
export { useBankTarget } from '../question-import/import-target.ts';
export { QuestionImportDialog } from '../question-import/QuestionImportDialog.tsx';
export { useQuestionImport } from '../question-import/use-question-import.ts';
