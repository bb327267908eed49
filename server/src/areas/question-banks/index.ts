export { addQuestions } from './add-questions.domain.ts';
export { bankFilesOf } from './bank-files.domain.ts';
export { eraseQuestionBanks, ownBankOf } from './banks.domain.ts';
export { notAllThere } from './move-questions.domain.ts';
export { readableOrigins } from './origins.domain.ts';
export { folderOf } from './question-banks.policy.ts';
export { holdBanks, requireBank } from './require-bank.domain.ts';
export { findSharedQuestions } from './shared-questions.domain.ts';
