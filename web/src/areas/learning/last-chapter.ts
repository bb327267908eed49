import { readCopy, writeCopy } from '../../app/device-copy.ts';

const keyOf = (projectId: number) => `last-chapter:${projectId}`;

/** Where one was in a project, on this device. */
export const lastChapter = (projectId: number) => readCopy<number>(keyOf(projectId));
export const keepLastChapter = (projectId: number, chapterId: number) =>
  writeCopy(keyOf(projectId), chapterId);
