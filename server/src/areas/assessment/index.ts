export { finalizeAllExpired } from './attempt/finalize-attempt.domain.ts';
export {
  addAllToBank,
  addToBank,
  authoredOf,
  type BankContent,
  type BankRow,
  bankColumnsOf,
  countBank,
  faultOfBank,
  findBankQuestion,
  importToBank,
  listBank,
  listRemoved,
  paperOf,
  removeAllFromBank,
  removeFromBank,
  restoreToBank,
  rewriteInBank,
  setOrigins,
} from './bank/bank.domain.ts';
export { eraseAnswers } from './erase.domain.ts';
export { grade, isPass, leastTotalOf, roundMarks, sumScores, totalOf } from './grading.ts';
export { type Gradable, isBlank, type Kind, type StoredAnswer } from './kinds/kind.ts';
export { kinds } from './kinds/kinds.ts';
export { isClosed } from './paper/closed.domain.ts';
export { type Correction, correctAll } from './paper/correct-question.ts';
export { listCorrections } from './paper/corrections.queries.ts';
export { questionsOf } from './paper/order.ts';
export {
  linkToBank,
  listUnbanked,
  type PublishedTest,
  publishTest,
  readPublishedTests,
  unordered,
  writtenOf,
} from './paper/publish.domain.ts';
export { listQuestions } from './paper/question.queries.ts';
export type { Question } from './paper/test-context.domain.ts';
export {
  type LockedTextMark,
  lockTextMark,
  rewriteTextMark,
  writeTextMark,
} from './results/correct-text.domain.ts';
export { projectTestsOf, showAttempts } from './results/project-tests.domain.ts';
export { paperAt, startAttempt } from './taking/paper.domain.ts';
export { previewPaper, previewScore } from './taking/preview.domain.ts';
export { produceScore } from './taking/submit-attempt.domain.ts';
