import { projectPath } from './project-paths.ts';

/** One question of the bank. */
export const questionPath = (projectId: number, questionId: number) =>
  `${projectPath(projectId, 'bank')}?question=${questionId}`;
/** One lesson of the preview. */
export const previewPath = (projectId: number, nodeId?: number) =>
  `${projectPath(projectId, 'preview')}${nodeId === undefined ? '' : `?leaf=${nodeId}`}`;
