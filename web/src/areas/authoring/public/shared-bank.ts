/** The questions of shared banks: their calls, filter and form. */
export { NewQuestionMenu } from '../bank/NewQuestionMenu.tsx';
export { newQuestion } from '../bank/new-question.ts';
export { plain } from '../bank/plain.ts';
export { QuestionForm } from '../bank/QuestionForm.tsx';
export { bankPath, sharedQuestionPath } from '../bank/shared/bank-paths.ts';
export { FolderField } from '../bank/shared/FolderField.tsx';
export { SharedFilter } from '../bank/shared/SharedFilter.tsx';
export {
  allBanks,
  type QuestionBank,
  type SharedQuestion,
  sharedBankApi,
} from '../bank/shared/shared-bank-api.ts';
export { useChosen } from '../bank/shared/use-chosen.ts';
export { isNarrowed, useSharedPage } from '../bank/shared/use-shared-questions.ts';
export { questionPath } from '../content-paths.ts';
export { Field } from '../fields/Field.tsx';
export { projectPath } from '../project-paths.ts';
