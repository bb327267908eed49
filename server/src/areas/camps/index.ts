export {
  aliasOf,
  createFileNames,
  isAnonymous,
  isOfNewRound,
  nameWithout,
  notByName,
  renewAliases,
  showDay,
  showStudent,
  showSubmitted,
  withoutGraduation,
} from './anonymous-marking.domain.ts';
export {
  areMarksWithheldIn,
  findCampAt,
  insertCamp,
  lockCamp,
  openFirstCamp,
  setCampStaff,
  writeCamp,
} from './camp.domain.ts';
export { cacheByCamp } from './content-version.domain.ts';
export {
  isGradebookOpen,
  requireLockedGradebook,
  requireOpenGradebook,
  requireOpenMembership,
  requireOpenState,
} from './gradebook-state.domain.ts';
export {
  type Camp,
  type LockedCamp,
  noCamp,
  requireCamp,
  requireCampRow,
  requireLockedCamp,
  staffHasPermission,
} from './require-camp.domain.ts';
