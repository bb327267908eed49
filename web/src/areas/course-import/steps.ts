export type { ReadingOptions } from '../question-import/index.ts';
export { inSteps } from '../question-import/index.ts';
