/** The door of the area. */
export { getFiles } from './files.domain.ts';
export { getWorkOrNote } from './read-work.domain.ts';
export { getWorkSubmitRecord } from './record.domain.ts';
export { updateWorkOrNote } from './save-work.domain.ts';
export { getWorkDirectory } from './work-directory.domain.ts';
