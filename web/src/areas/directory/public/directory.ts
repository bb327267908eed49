/** Only for application screens. Materials has a file of its own: it needs base/api.ts, which not every screen loads. */
export { getDirectory, loadDirectory, refreshDirectory } from '../directory.actions.ts';
export { adjacentLessons, lessonsOf, markDone } from '../directory.ts';
export { saveLastChapter } from '../last-chapter.ts';
