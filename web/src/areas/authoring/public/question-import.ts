/** Questions of a file, reviewed and added to a bank. */

export { useBankTarget } from '../bank/shared/use-bank-target.ts';
export { ImportedNotice } from '../question-import/ImportedNotice.tsx';
export { QuestionImportDialog } from '../question-import/QuestionImportDialog.tsx';
export { useQuestionImport } from '../question-import/use-question-import.ts';
