import type { Calls, Data } from '@zhixing/contract';

export type Directory = Data<Calls['POST /capi/Chapter/getDirectory']>['directory'];
export type Chapter = Directory[number];
export type SubChapter = NonNullable<Chapter['subChapter']>[number];
export type MinChapter = NonNullable<SubChapter['minChapter']>[number];

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
