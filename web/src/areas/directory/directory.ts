import type { Directory, LearningState, MinChapter } from './directory.types.ts';

/** The first chapter, down to its first subchapter and that one's first minChapter (rules: first-leaf). */
export function firstLessonId(directory: Directory): number | undefined {
  const chapter = directory[0];
  const subChapter = chapter?.subChapter?.[0];
  return (subChapter?.minChapter?.[0] ?? subChapter ?? chapter)?.id;
}

/** All lessons, in reading order. */
export function lessonsOf(directory: Directory): MinChapter[] {
  return directory.flatMap((chapter) => {
    if (!chapter.subChapter?.length) return [chapter];
    return chapter.subChapter.flatMap((sub): MinChapter[] =>
      sub.minChapter?.length ? sub.minChapter : [sub],
    );
  });
}

/** The lessons before and after one. */
export function adjacentLessons(directory: Directory, chapterId: number) {
  const lessons = lessonsOf(directory);
  const place = lessons.findIndex((lesson) => lesson.id === chapterId);
  if (place < 0) return { previous: undefined, next: undefined };
  return { previous: lessons[place - 1], next: lessons[place + 1] };
}

/** Marks a lesson done at once, before the directory has been asked for again. */
export function markDone(state: LearningState, chapterId: number) {
  for (const lesson of lessonsOf(state.directory)) if (lesson.id === chapterId) lesson.done = true;
  if (state.chapterContent?.id === chapterId) state.chapterContent.done = true;
}
