/** For application screens alone. */
export { getDirectory, loadDirectory, refreshDirectory } from '../directory.actions.ts';
export { adjacentLessons, lessonsOf, markDone } from '../directory.ts';
export { saveLastChapter } from '../last-chapter.ts';
