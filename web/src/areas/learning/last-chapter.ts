import { readCopy, writeCopy } from '../../device/device-copy.ts';
import type { ProjectInfo } from './learning.types.ts';

type Last = NonNullable<ProjectInfo['last']>;

const keyOf = (projectId: number) => `last-chapter:${projectId}`;

export const keepLastChapter = (projectId: number, last: Last) => writeCopy(keyOf(projectId), last);

/** Where one was in a project: on this device or, where that is newer, on another, as the server knows. */
export function lastChapter(projectId: number, server: ProjectInfo['last']): number | undefined {
  const here = readCopy<Last>(keyOf(projectId));
  if (!here?.at) return server?.chapterId;
  return server && server.at > here.at ? server.chapterId : here.chapterId;
}
