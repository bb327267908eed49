/** A part of a video: the second at which it begins, and its title. */
export interface VideoChapter {
  at: number;
  title: string;
}

/** Why a chapter cannot stand behind another in a video of so many seconds (rules: video-captions); undefined: it can. */
export function chapterProblem(
  { at }: VideoChapter,
  { before, seconds }: { before: VideoChapter | undefined; seconds: number },
): 'order' | 'beyond' | undefined {
  if (before && at <= before.at) return 'order';
  return at >= seconds ? 'beyond' : undefined;
}
