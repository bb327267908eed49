export { cacheByProject } from './content-version.domain.ts';
export { publicCover } from './cover.domain.ts';
export { ensureTypes } from './first-types.domain.ts';
export {
  type ChapterNode,
  listLessons,
  nest,
  outlineOf,
  type Published,
  type PublishedLesson,
  publishedOf,
} from './outline.domain.ts';
export { seesProject } from './project.domain.ts';
export {
  addProjectFiles,
  listProjectFiles,
  projectFilesOf,
  publishedFilesOf,
} from './project-files.domain.ts';
export { listProjects, summaryOf } from './project-list.domain.ts';
export {
  createUnpublished,
  type LockedProject,
  lockAgainstPublication,
  lockPublished,
  publishedAtOf,
  publishFields,
  readPublishedFields,
  readVisibility,
  typeExists,
  writeVisibility,
} from './publish.domain.ts';
export { type ProjectPermission, requireProject } from './require-project.domain.ts';
export { publishedProjects, typeSlugs } from './sitemap.domain.ts';
