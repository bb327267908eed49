/** Tells students that a camp has ended by its date. */
export { tellEnds } from './end.domain.ts';
