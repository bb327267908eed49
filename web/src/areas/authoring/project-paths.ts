import { staffPath } from '../../staff-path.ts';

/** The pages of a project by the part of the address after its number, in the order of its tabs. */
export const pageNames = ['', 'content', 'bank', 'preview', 'publish', 'authors', 'showcase'] as const;
export type PageName = (typeof pageNames)[number];

export const projectPath = (projectId: number, page: PageName = '') =>
  staffPath(`/projects/${projectId}${page && `/${page}`}`);
export const lessonPath = (projectId: number, nodeId: number) =>
  `${projectPath(projectId, 'content')}/${nodeId}`;
