export {
  aliasOf,
  createFileNames,
  isAnonymous,
  isOfNewRound,
  isShownByName,
  nameWithout,
  notByName,
  renewAliases,
  showDay,
  showStudent,
  showSubmitted,
  withoutGraduation,
} from './camp/anonymous-marking.domain.ts';
export {
  areMarksWithheldIn,
  campUse,
  findCampAt,
  insertCamp,
  listEndsToNotify,
  lockCamp,
  setCampStaff,
  setEndNotified,
  writeCamp,
} from './camp/camp.domain.ts';
export {
  isGradebookOpen,
  requireLockedGradebook,
  requireOpenGradebook,
  requireOpenMembership,
  requireOpenState,
} from './camp/gradebook-state.domain.ts';
export {
  type Camp,
  type LockedCamp,
  noCamp,
  requireCamp,
  requireCampRow,
  requireLockedCamp,
  staffHasPermission,
} from './camp/require-camp.domain.ts';
export { dropOwn } from './camp/staff.domain.ts';
export {
  certificateRuleOf,
  type Enrolment,
  findEnrolled,
  findEnrolment,
  lockAgainstPublication,
  lockEnrolment,
  markGraduated,
  projectExists,
  withdrawGraduation,
} from './enrolment.domain.ts';
export { leaveAll } from './erase.domain.ts';
export { joinProject } from './join/join.domain.ts';
export { countLearners } from './join/learners.domain.ts';
export { changeStatus, enrolMany } from './join/roster.queries.ts';
export { seesProject } from './practise.domain.ts';
export { listAuthors, listCandidates, lockCandidate, setAuthorOf } from './project/authors.domain.ts';
export { cacheByCamp, cacheByProject } from './project/content-version.domain.ts';
export { publicCover } from './project/cover.domain.ts';
export { ensureTypes } from './project/first-types.domain.ts';
export {
  type ChapterNode,
  lessonsInOrder,
  listOutline,
  nest,
  type Published,
  type PublishedLesson,
  publishedOf,
} from './project/outline.domain.ts';
export {
  addProjectFiles,
  listProjectFiles,
  projectFilesOf,
  publishedFilesOf,
} from './project/project-files.domain.ts';
export { listProjects } from './project/project-list.domain.ts';
export {
  countStudents,
  createUnpublished,
  type LockedProject,
  lockPublished,
  openFirstCamp,
  publishedAtOf,
  publishFields,
  readPublishedFields,
  readVisibility,
  typeExists,
  writeVisibility,
} from './project/publish.domain.ts';
export { type ProjectPermission, requireProject } from './project/require-project.domain.ts';
export { publishedProjects, typeSlugs } from './project/sitemap.domain.ts';
