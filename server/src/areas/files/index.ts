export { storedFilesLock } from './backup-lock.ts';
export { type Answer as StoredAnswer, answerStored, type Conditions } from './download.domain.ts';
export { eraseBytes, eraseFiles, eraseParts, eraseStored, eraseStream } from './erase.domain.ts';
export {
  createLinks,
  type Documents,
  documentsIn,
  fileUrl,
  findPicture,
  isOwned,
  listOwners,
  listOwnFiles,
  lockOwnFiles,
  notOwnFiles,
  type OwnedFiles,
  requireLockedFiles,
  requireOwnFiles,
  requireOwnPicture,
  type ShownFile,
  type StoredPicture,
  showFile,
} from './files.domain.ts';
export { verifyInstallation } from './installation.domain.ts';
export { deleteOrphanedFiles } from './orphaned-files.domain.ts';
export { diskFull, keepStored, requireRoomForVideo, roomOf, storeFile, storeStaged } from './store.domain.ts';
export { quarantineUnknownFiles } from './unknown-files.domain.ts';
export { readVideoInfo } from './video.domain.ts';
