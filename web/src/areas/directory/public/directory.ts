/** For application screens alone. */
export { getDirectory, loadDirectory, loadMaterials, refreshDirectory } from '../directory.actions.ts';
export { lessonsOf, markDone, neighbours } from '../directory.ts';
export { keepLastChapter } from '../last-chapter.ts';
export { Materials } from '../Materials.tsx';
