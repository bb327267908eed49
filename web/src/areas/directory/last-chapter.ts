import { readLocal, writeLocal } from '../../device/local-storage.ts';

const keyOf = (projectId: number) => `last-chapter:${projectId}`;

/** The chapter this device opened last in a project. */
export const saveLastChapter = (projectId: number, chapterId: number) =>
  writeLocal(keyOf(projectId), { chapterId });

export const lastChapter = (projectId: number) =>
  readLocal<{ chapterId: number }>(keyOf(projectId))?.chapterId;
