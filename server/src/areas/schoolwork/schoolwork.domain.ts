/** The door of the area. */
export { getWorkOrNote } from './read-work.domain.ts';
export { updateWorkOrNote } from './save-work.domain.ts';
