export { type BackupOptions, type BackupResult, backUp } from './backup.domain.ts';
export { BackupError } from './backup-error.ts';
export { type BackupKey, createBackupKey } from './parts/encryption.ts';
export { requireRestored } from './restore/empty-place.ts';
export { restore } from './restore.domain.ts';
export { openTarget } from './target/open.ts';
export type { Target } from './target/target.ts';
