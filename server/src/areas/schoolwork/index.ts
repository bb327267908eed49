export { eraseWritings } from './erase.domain.ts';
export { hasPicture } from './pictures.domain.ts';
export { publishHomework, readPublishedHomework } from './publish.domain.ts';
export { familiesOf } from './requirement-words.ts';
export { findHomework, findHomework as homeworkOf } from './requirements.queries.ts';
export { showReviews, showWritten } from './review/marked.domain.ts';
export { reviewWork, reviewWorkIn } from './review/review-work.domain.ts';
export { updateWorkOrNote } from './save-work.domain.ts';
export { asksStudent, isReturned, mustPass, takesLate } from './schoolwork.policy.ts';
