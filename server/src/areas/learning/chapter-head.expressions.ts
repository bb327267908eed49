import { chapter, media } from '../../schema/learning.ts';

/** A chapter without its text, in a statement that has joined its video. `videoSeconds`: the video's length. */
export const head = {
  id: chapter.id,
  projectId: chapter.projectId,
  title: chapter.title,
  type: chapter.type,
  readSeconds: chapter.readSeconds,
  mediaId: chapter.mediaId,
  removedAt: chapter.removedAt,
  videoSeconds: media.seconds,
};
