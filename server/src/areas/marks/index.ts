export { answerMark, pointsOf } from './answer-mark.domain.ts';
export type { ApprovedChange, Cause, CorrectionWords } from './cause.ts';
export { changeMark } from './change-mark.domain.ts';
export { changeMarks, type MarkSet } from './change-marks.domain.ts';
export { eraseChanges } from './history.domain.ts';
export type { Outcome } from './mark.ts';
export { type LockedReview, reviewMark } from './review-mark.domain.ts';
export { reviewWork } from './review-work.domain.ts';
