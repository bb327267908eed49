export { reviewCorrection } from './correction/correct-review.domain.ts';
export { textCorrection } from './correction/correct-text.domain.ts';
export type { Correction } from './correction/correction.domain.ts';
export { eraseMarking } from './erase.domain.ts';
export { countToMark } from './waiting.domain.ts';
export { homeworkZip } from './zip/zip.domain.ts';
