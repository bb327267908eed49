export { refreshDirectory } from '../directory/directory.actions.ts';
export { firstLessonId, lessonsOf, markDone } from '../directory/directory.ts';
