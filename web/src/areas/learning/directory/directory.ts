import type { Directory, LearningState, MinChapter } from '../learning.types.ts';

/** The first chapter, down to its first subchapter and that one's first minChapter (rules: first-leaf). */
export function firstLeafId(directory: Directory): number | undefined {
  const chapter = directory[0];
  const subChapter = chapter?.subChapter?.[0];
  return (subChapter?.minChapter?.[0] ?? subChapter ?? chapter)?.id;
}

/** What can be opened, in reading order. */
export function leavesOf(directory: Directory): MinChapter[] {
  return directory.flatMap((chapter) => {
    if (!chapter.subChapter?.length) return [chapter];
    return chapter.subChapter.flatMap((sub): MinChapter[] =>
      sub.minChapter?.length ? sub.minChapter : [sub],
    );
  });
}

/** The leaves before and after one. */
export function neighbours(directory: Directory, chapterId: number) {
  const leaves = leavesOf(directory);
  const place = leaves.findIndex((leaf) => leaf.id === chapterId);
  if (place < 0) return { previous: undefined, next: undefined };
  return { previous: leaves[place - 1], next: leaves[place + 1] };
}

/** Marks a leaf done at once, before the directory has been asked for again. */
export function markDone(state: LearningState, chapterId: number) {
  for (const leaf of leavesOf(state.directory)) if (leaf.id === chapterId) leaf.done = true;
  if (state.chapterContent?.id === chapterId) state.chapterContent.done = true;
}
