import { readCopy, writeCopy } from '../../device/device-copy.ts';

const keyOf = (projectId: number) => `last-chapter:${projectId}`;

/** The chapter this device opened last in a project. */
export const keepLastChapter = (projectId: number, chapterId: number) =>
  writeCopy(keyOf(projectId), { chapterId });

export const lastChapter = (projectId: number) =>
  readCopy<{ chapterId: number }>(keyOf(projectId))?.chapterId;
