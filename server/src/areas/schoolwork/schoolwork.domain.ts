/** The door of the area. */
export { getWorkOrNote } from './read-work.domain.ts';
export { getWorkSubmitRecord } from './record.domain.ts';
export { updateWorkOrNote } from './save-work.domain.ts';
export { getWorkDirectory } from './work-directory.domain.ts';
