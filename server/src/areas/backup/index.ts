export { BackupError } from './backup-error.ts';
export { createBackupKey } from './parts/encryption.ts';
export { requireRestored } from './restore/empty-place.ts';
export { type RestoreOptions, restore } from './restore.domain.ts';
export { type RunContext, runBackup, runCheck } from './runs.domain.ts';
export { readLastRuns } from './runs.queries.ts';
export { lastMoment } from './schedule.policy.ts';
export { openTarget } from './target/open.ts';
