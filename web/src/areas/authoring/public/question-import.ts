/** Questions of a file, reviewed and added to a bank. */

export { useBankTarget } from '../bank/shared/use-bank-target.ts';
export { ImportedNotice } from '../question-import/ImportedNotice.tsx';
export { ImportDialog } from '../question-import/import-dialog.ts';
export { useQuestionImport } from '../question-import/use-question-import.ts';
