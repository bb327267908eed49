import { chapter, media } from './learning.table.ts';

/** A chapter without its text, in a statement that has joined its film. `filmSeconds`: of a video. */
export const head = {
  id: chapter.id,
  projectId: chapter.projectId,
  title: chapter.title,
  type: chapter.type,
  readSeconds: chapter.readSeconds,
  mediaId: chapter.mediaId,
  removedAt: chapter.removedAt,
  filmSeconds: media.seconds,
};
