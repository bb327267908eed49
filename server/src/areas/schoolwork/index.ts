export { requireAcceptsWork } from './accepts-work.domain.ts';
export { eraseWritings } from './erase.domain.ts';
export { hasPicture } from './pictures.domain.ts';
export { publishHomework, readPublishedHomework } from './publish.domain.ts';
export { familiesOf } from './requirement-words.ts';
export { findHomework, findHomework as homeworkOf } from './requirements.queries.ts';
export {
  lockReview,
  readHomeworkOutcome,
  rewriteReview,
  writeReview,
} from './review/correct-review.domain.ts';
export { showReviews, showWritten } from './review/marked.domain.ts';
export { passMarkOf, requireScoredPass } from './review/scored-pass.domain.ts';
export { updateWorkOrNote } from './save-work.domain.ts';
export { asksStudent, canReview, mustPass, rubricOf, takesLate } from './schoolwork.policy.ts';
export { showCorrection } from './shown.domain.ts';
