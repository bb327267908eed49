export { appendChanges, countChanges, eraseChanges, nextRevisions } from './history.domain.ts';
export type { GivenMark } from './history.queries.ts';
