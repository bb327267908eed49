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
} from '../camps/anonymous-marking.domain.ts';
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
} from '../camps/camp.domain.ts';
export {
  isGradebookOpen,
  requireLockedGradebook,
  requireOpenGradebook,
  requireOpenMembership,
  requireOpenState,
} from '../camps/gradebook-state.domain.ts';
export {
  type Camp,
  type LockedCamp,
  noCamp,
  requireCamp,
  requireCampRow,
  requireLockedCamp,
  staffHasPermission,
} from '../camps/require-camp.domain.ts';
export { dropOwn } from '../camps/staff.domain.ts';
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
} from '../enrolments/enrolment.domain.ts';
export { leaveAll } from '../enrolments/erase.domain.ts';
export { joinProject } from '../enrolments/join.domain.ts';
export { countLearners } from '../enrolments/learners.domain.ts';
export { changeStatus, enrolMany } from '../enrolments/roster.queries.ts';
export { seesProject } from './project.domain.ts';
export { listAuthors, listCandidates, lockCandidate, setAuthorOf } from './authors.domain.ts';
export { cacheByCamp, cacheByProject } from './content-version.domain.ts';
export { publicCover } from './cover.domain.ts';
export { ensureTypes } from './first-types.domain.ts';
export {
  type ChapterNode,
  lessonsInOrder,
  listOutline,
  nest,
  type Published,
  type PublishedLesson,
  publishedOf,
} from './outline.domain.ts';
export {
  addProjectFiles,
  listProjectFiles,
  projectFilesOf,
  publishedFilesOf,
} from './project-files.domain.ts';
export { listProjects } from './project-list.domain.ts';
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
} from './publish.domain.ts';
export { type ProjectPermission, requireProject } from './require-project.domain.ts';
export { publishedProjects, typeSlugs } from './sitemap.domain.ts';
